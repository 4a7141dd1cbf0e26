/**
 * Programs of {@code strobe bench}: ordinary MPI programs that run a suite.
 *
 * <pre>
 *   Bench          main: a table of one suite, or rounds on request
 *   SuiteKernels   kernel of each suite
 *   Timer          times a kernel on all ranks; a warm-up lasts until the JVM's compilers rest
 *   TableRun       one line a size
 *   FlagProbe      time of one bare word between two threads
 *   RoundServer    rounds on request, asleep between them
 * </pre>
 */
package org.strobe.bench.mpi;
