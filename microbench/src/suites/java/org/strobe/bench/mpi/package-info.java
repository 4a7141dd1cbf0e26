/**
 * The suites of {@code strobe bench}: ordinary MPI programs, written against {@code package mpi} alone.
 *
 * <pre>
 *   Bench         main: a table of one suite, or rounds on request
 *   Suite         what there is, and what its figures mean
 *   Settings      what was asked for; Sizes, BufferKind, NumberKind: parts of it
 *   Kernel        one operation, timed and checked: CollectiveKernel, ComputeBarrier, ComputeNeighbours, Sweep, and of NICs
 *                 CompareAndWrite, XferAndSignal; those between pairs, of memory and of overlap have packages of their own
 *   Timer         how long a kernel takes on all ranks; Timing: what a kernel sees of it
 *   TableRun      sizes one after the other, a line each
 *   FlagProbe     what this computer takes for one bare word, just now
 *   RoundServer   rounds on request, asleep in between
 * </pre>
 */
package org.strobe.bench.mpi;
