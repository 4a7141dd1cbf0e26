/**
 * Mathematics that LU, BT and SP share: the compressible equations of Navier and Stokes in a cube, with a forcing term that makes
 * a prescribed polynomial the solution.
 *
 * <pre>
 *   Gas            constants of the gas and of the artificial dissipation
 *   FlowAxis       the three directions, and the diffusion along each
 *   Spacing        coordinates of grid points, and factors of differences
 *   ExactSolution  the prescribed solution: five polynomials
 *   StartField     exact at the faces of the cube, blended from them inside
 *   PublishedNorms  the norms to compare with
 * </pre>
 *
 * <p>The five components at a point are density, momentum along x, y and z, and energy.
 */
package org.strobe.bench.nas.flow;
