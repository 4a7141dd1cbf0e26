/**
 * The suites of {@code strobe bench}: ordinary MPI programs, written against {@code package mpi} alone.
 *
 * <pre>
 *   Bench         main: a table of one suite, or rounds on request
 *   Suite         what there is, and what its figures mean
 *   Settings      what was asked for; Sizes, BufferKind: parts of it
 *   Kernel        one operation, timed and checked: Latency, Bandwidth, CollectiveKernel
 *   Timer         how long a kernel takes on all ranks
 *   TableRun      sizes one after the other, a line each
 *   RoundServer   rounds on request, asleep in between
 * </pre>
 */
package org.strobe.bench.mpi;
