/**
 * Records between ranks of one node, through its memory.
 *
 * <pre>
 *   SharedWire --&gt; ring in the node's memory --&gt; SharedInbox        a ring per rank, with many producers
 *
 *   JobInboxes      inboxes of all nodes that have ranks in this JVM
 *     NodeInboxes   those of one node, side by side in one segment
 *     LateInbox     that of a rank that started later
 * </pre>
 *
 * <p>Rings have sibling producers, with one compare-and-set per record. A process that dies ends its job, so no consumer
 * needs to skip its claims.
 */
package org.strobe.mpi.p2p.wire.node;
