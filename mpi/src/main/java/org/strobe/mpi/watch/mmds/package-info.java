/**
 * MMDS of the BCS papers, for any engine: durations of computation between waiting calls, of these calls, and of each
 * kind of call.
 *
 * <pre>
 *   time of a process   |  computes  | recv |  computes (iSend within)  | waitAll | ...
 *                                    ^      ^                           ^
 *   computation granularity   -------|      |---------------------------|
 *   communication overhead           |------|                           |---------|
 * </pre>
 *
 * <p>Both add up to the time from the end of Init to the begin of Finalize. {@link org.strobe.mpi.watch.mmds.Mmds}
 * gathers, one object per rank. {@link org.strobe.mpi.watch.mmds.MmdsFiles} writes files at the job's end, which {@code
 * strobe mds} reads. {@code Longest} finds the program line with the longest call of a kind.
 */
package org.strobe.mpi.watch.mmds;
