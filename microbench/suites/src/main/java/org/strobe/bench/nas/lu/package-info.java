/**
 * LU, "lower and upper": the equations of a compressible viscous flow, by symmetric successive over-relaxation. Each time step
 * solves a lower and an upper triangular system, plane by plane. Before a plane can begin, it needs a few numbers
 * from the neighbors.
 *
 * <pre>
 *   Lu               the kernel
 *   LuSize           its problems
 *   LuResults        their published results
 *   LuGrid           ranks over x and y
 *   GridSide         north, south, west and east of a rank
 *   LuFlow           fields of a rank, and what is computed with them
 *   LuHalo           messages before a right-hand side
 *   LuSweep          a sweep through the planes, by the threads of a rank
 *   Progress         planes that threads have done
 *   SweepExchange    messages of a sweep, for each plane
 *   SurfaceIntegral  pressure over a surface, for the verification
 *   LuWork           what the phases compute
 *   LuSolver         a rank's program
 * </pre>
 *
 * <p>The packages below have the arithmetic: {@code grid} the rows of points, {@code right} the right-hand side, {@code sweep}
 * the triangular systems.
 */
package org.strobe.bench.nas.lu;
