/**
 * MPJ Express as an oracle for the MPJ API: random programs give equal answers on both, and on ranks of native MPIs.
 *
 * <pre>
 *   ExpressTest          draws seeds, runs their programs on Strobe and on MPJ Express, compares the answers
 *     Express         finds the jars of MPJ Express, starts ExpressHost in a JVM
 *       ExpressHost     ranks as threads, on the multicore device of MPJ Express
 *   NativeProgramsTest   does so with MPICH and Open MPI
 *     NativeHost           one of their ranks
 *   Answers         answers of Strobe's ranks, comparison
 *   program         the programs
 * </pre>
 */
package org.strobe.mpi.mpj.oracle;
