/**
 * Faults on order: what is to go wrong in a job, and when.
 *
 * <pre>
 *   kill rank 3 at operation 17           FaultPlan: immutable, text or calls, travels to child processes
 *   fail transfer 5 from node 0 to any        |
 *   slow node 1 by 2.5                      Faults: the plan at work in one process -----+
 *                                             |                                          |
 *   kernel, at each operation --> onOperation |  throws RankKilledException       counters in memory that
 *   NIC, at each transfer ------> onTransfer, onMulticast: a Verdict              all processes of the job
 *   agents, at each step -------> onAgentStep                                     |
 *   kernel, at a computation ---> slowdownNanos                                   share (FaultsLayout)
 *   launcher, at the start -----> timedKills: for its timer
 * </pre>
 *
 * <p>There is no thread and no waiting here, and nothing is killed or delayed: this package decides, whoever asks
 * carries out. The same plan strikes the same program at the same places, as far as the program's own order is the same.
 */
package org.strobe.emulator.fault;
