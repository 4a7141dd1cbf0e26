/**
 * FT, "Fourier transform": a diffusion equation in a periodic box, solved in the space of frequencies. A transform forward, and
 * one back for each time step.
 *
 * <pre>
 *   Ft           the kernel
 *   FtSize       its problems
 *   FtReference  the published checksums
 *   FtLayout     the pieces of the box that a rank has, and their places in arrays
 *   RandomField  random numbers
 *   BatchFft     many transforms of one length at a time
 *   FtTransform  the three passes of a transform, one along each axis
 *   FtExchange   messages between the passes
 *   TimeFactors  what a time step multiplies each frequency with
 *   FtChecksum   sum of some points
 *   FtSolver     a rank's program
 * </pre>
 *
 * <p>The box is cut across z, and across y too if there are more ranks than planes. Real parts and imaginary parts stand apart:
 * C2 vectorises loops over both. A pass reads and writes the blocks of messages in place; nothing is packed.
 */
package org.strobe.bench.nas.ft;
