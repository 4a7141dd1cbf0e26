/**
 * The machine at work in the JVMs of a job.
 *
 * <pre>
 *   BcsMachine          a JVM's part of the machine; each rank joins, then all begin together
 *     NodeRuntime         agents of one node, in the JVM of the node's first rank
 *       StrobeReceiver      drives the threads: NodeManager, BufferSender, BufferReceiver, CollectiveHelper, DmaHelper, ReduceHelper
 *       NodeManager         notifies processes at the beginning of a slice; LateManager: a process of a modelled node
 *       NodeNotifier        routes notices to the managers of other nodes
 *       StagedPayloads      payloads of processes in other JVMs
 *     StrobeSender        one for all nodes, on the node that manages them
 * </pre>
 *
 * <p>{@link org.strobe.bcs.runtime.BcsSettings} holds the settings, {@link org.strobe.bcs.runtime.NicPart} the part of
 * each NIC's memory, {@link org.strobe.bcs.runtime.NicAgents} the names for fault plans.
 *
 * <p>Threads: ranks join on their own threads. Afterwards only agents of NICs run here, those of a node one at a time.
 *
 * <p>Callers: an engine, through {@link org.strobe.bcs.runtime.BcsMachine#join}; the command line, for settings. No
 * other package of {@code org.strobe.bcs} uses this one.
 */
package org.strobe.bcs.runtime;
