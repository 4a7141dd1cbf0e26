/**
 * Nodes of a modelled machine: the costs of processors, caches, memory buses and locks.
 *
 * <pre>
 *   ModelPace        time of one rank: calls, messages, copies, waiting     Admission  start and end of a rank
 *      |                                                                    Interruptions  processes that take processors
 *      |
 *   ModelNodes       all nodes of a machine ---- NodeCosts    parameters
 *      |-- TimedMemory    memory whose accesses take time --> CacheLines  holders of each line
 *      |                                                  '-> Arrivals    messages that no processor has noticed
 *      |-- MemoryBus      processors that copy share it evenly
 *      '-- QueueLocks     locks of software message queues
 *   RemoteStores     links into which processors store lines, as a network implements them
 *   MessageNics      NICs that hold messages of user-level ports, as a network implements them
 * </pre>
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> {@code model} and {@code model.nic}. This package must not know networks or NICs.
 */
package org.strobe.emulator.model.node;
