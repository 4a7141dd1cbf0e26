/**
 * A fault plan in effect: decides when a fault strikes.
 *
 * <pre>
 *   rank, at each operation ----> onOperation             throws RankKilledException
 *   NIC, at each transfer ------> onTransfer, onMulticast   TransferVerdict
 *   agents, at each step -------> onAgentStep             rule or null
 *   rank, at each wait ---------> slowdownNanos
 *   launcher, at the start -----> timedKills              TimedKill, for its timer
 *                       Faults
 *                         |
 *                  FaultCounters (FaultsLayout)   shared by all processes of the job
 * </pre>
 *
 * <p><b>Threads.</b> Any thread may ask. Nothing here starts a thread or waits.
 *
 * <p><b>Callers.</b> {@code rank}, the NICs and the launchers carry decisions out. This package must not kill or delay by itself.
 */
package org.strobe.emulator.fault.inject;
