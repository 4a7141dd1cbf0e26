/**
 * Right-hand side of the equations of LU, row by row.
 *
 * <pre>
 *   Shifted        a row moved along x
 *   DerivedFields  pressure and so on, of three planes
 *   SharedPlanes   primitive quantities of a thread's planes, and copies of their neighbors
 *   Star           a row and its neighbors in all directions
 *   Weights        factors of neighbors in the linear terms
 *   LinearTerms    diffusion and dissipation
 *   Transport      transport and pressure
 *   Viscosity      friction and heat
 *   LuRightSide    all of them, at all points
 * </pre>
 */
package org.strobe.bench.nas.lu.right;
