/**
 * The MMDS of the BCS papers, for any engine: how long each process computes between calls that wait, how long these wait, and what each kind of call takes.
 *
 * <pre>
 *   time of a process   |  computes  | recv |  computes (iSend within)  | waitAll | ...
 *                                    ^      ^                           ^
 *   computation granularity   -------|      |---------------------------|
 *   communication overhead           |------|                           |---------|
 * </pre>
 *
 * <p>So both add up to the time from the end of Init to the beginning of Finalize. {@link org.strobe.mpi.watch.mmds.Mmds} gathers, one object a rank; {@link
 * org.strobe.mpi.watch.mmds.MmdsFiles} writes files when the job has ended, which {@code strobe mds} reads. {@code Longest} finds the line of the program that made the longest call of a kind.
 */
package org.strobe.mpi.watch.mmds;
