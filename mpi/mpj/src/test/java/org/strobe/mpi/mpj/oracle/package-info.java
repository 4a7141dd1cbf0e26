/**
 * MPJ Express as an oracle for the MPJ API: random programs give equal answers on both.
 *
 * <pre>
 *   ExpressTest     draws seeds, runs their programs on Strobe and on MPJ Express, compares the answers
 *     Express         finds the jars of MPJ Express, starts ExpressHost in a JVM
 *       ExpressHost     ranks as threads, on the multicore device of MPJ Express
 *   program         the programs
 * </pre>
 */
package org.strobe.mpi.mpj.oracle;
