/**
 * MG, "multigrid": a periodic Poisson equation on a cube, by V-cycles. The grid is cut along all three axes.
 *
 * <pre>
 *   Mg            the kernel
 *   MgSize        its problems
 *   MgGrid        ranks along three axes
 *   MgLevel       a rank's block of one of the grids, with a layer of ghosts; its neighbours
 *   Charges       makes the right side: charges at random places
 *   Stencils      residual and smoother
 *   Restriction   from a grid to the next coarser one
 *   Prolongation  from a grid to the next finer one
 *   Ghosts        fills ghosts; hands parts of a grid to ranks that had none of the coarser one
 *   PeriodicCopy  Ghosts of a rank that is alone
 *   MgHalo        Ghosts by messages
 *   MgSlab        planes of a block, to and from messages
 *   MgWork        operations and bytes of each phase
 *   MgSolver      a rank's program
 * </pre>
 *
 * <p>A block is an array of rows along the first axis: loops over several rows use one index, so C2 vectorises them.
 * Rows lie in memory in the order of the loops, after a collection too.
 * Index 0 and the last index of each axis are ghosts.
 * Point {@code i} of a coarse grid is point {@code 2i} of the finer one, both counted from 1.
 */
package org.strobe.bench.nas.mg;
