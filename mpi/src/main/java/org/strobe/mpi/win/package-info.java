/**
 * One-sided communication: windows over the program's direct buffers or over allocated memory.
 *
 * <pre>
 *   RankWindow          one rank's window: checks that it is open, then one of
 *     WindowAccesses      puts, gets, accumulates; by access: directly to the target's memory, or by its process's agent
 *     ActiveTargets       fences, posts, starts                                   by sync: epochs and awaited words
 *     PassiveTargets      locks, flushes                                          by sync
 *   SharedWindow        state shared by the ranks of one JVM: the words, and their memory
 *   WindowDirectory     shared windows by their keys
 *   Windows             creates windows
 * </pre>
 *
 * <p>The origin does all the work at once; the target need not call MPI. A transfer is complete when its call returns.
 * Flushes are mere memory fences, and requests are complete on creation. Accumulates hold one lock word per target for
 * atomicity. The target's own rank and ranks of other processes take it too.
 *
 * <p>Ranks on several emulated nodes of this computer access memory as on one node. On a modelled machine,
 * {@link org.strobe.mpi.win.TimedAccesses} determine the times of accesses, but not their results.
 */
package org.strobe.mpi.win;
