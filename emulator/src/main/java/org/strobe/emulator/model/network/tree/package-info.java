/**
 * Networks that join all nodes of a modelled machine: a tree that combines packets, and wires for interrupts.
 *
 * <pre>
 *   TreeNetwork      the operations of a job, in order
 *   TreeOperation    one of them: who takes part since when, and when each node's part ends
 *     Combining        combines operands        Giving   hands the bytes of one node to all
 *   Wires            signals that nodes raise
 *   GlobalSpreads    multicasts and queries of NICs, by both
 *   TreeSpec         parameters in a machine file, {@code [tree]}        WiresSpec   {@code [interrupt]}
 *   GlobalNetworks   both of them
 *   Depths           depths of nodes below the root
 * </pre>
 *
 * <p><b>The tree.</b> Node 0 is the root. Below a node are {@code arity} others. Each link carries a packet up and another one down at
 * a time. A node's switch passes packet <i>i</i> of an operation on when its own processor has written it and the switches below
 * have passed theirs on. So packet <i>i</i> is at the root at the latest of all nodes' times, each with its depth in hops; the following
 * packets keep a distance, which is the link's time of a packet or the work of the busiest processor. This sum and maximum of times
 * needs no event a packet: an operation takes one event a node.
 *
 * <p><b>Nothing is unbounded.</b> A node has room for {@code fifo} packets that it has not read, and for as many that have not left. A
 * giver that gets further ahead waits for the slowest node.
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> {@code model.nic}, which raises events. Ends of parts are never past: they follow the calls of all nodes that
 * they depend on.
 */
package org.strobe.emulator.model.network.tree;
