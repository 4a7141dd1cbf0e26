/**
 * Fault plans: the faults of a job, as text or calls.
 *
 * <pre>
 *   kill rank 3 at operation 17           FaultPlan: immutable list of rules; serializable
 *   fail transfer 5 from node 0 to any       |-- FaultText   the text form
 *   slow node 1 by 2.5                       '-- FaultRule: KillAtOperation, KillAtTime, KillAgent, SlowRule,
 *                                                 TrafficRule (TrafficKind, Nth)
 *
 *   Where                  a rank or all ranks of a node
 *   RankKilledException    unwinds a killed rank
 * </pre>
 *
 * <p><b>Threads.</b> None; plans are immutable. The same plan strikes the same program at the same points, as far as the program's own
 * order is deterministic.
 *
 * <p><b>Callers.</b> Programs, tests and the command line. {@code fault.inject} puts a plan into effect; this package must not.
 */
package org.strobe.emulator.fault;
