/**
 * What a team uses of the network: puts with counters, as LAPI has them, into memory on each node's NIC.
 *
 * <pre>
 *   NicArea        the part of all NICs that teams share          NicBlocks   cuts it up
 *   TeamLayout     what a team has on the NIC of each of its nodes: mailboxes, buffers, counters; TeamNic: how much that is
 *     Mailbox        where pieces come in from one other node; Inbox: for its owner; Credits: for who writes
 *   NetSpace       one node's view of that: its own place, and where the others' is
 *     Lapi         put, put of no bytes, counters
 *     BroadcastPort, ReducePort, Exchange        what a master does there: buffers, and whether they are free
 * </pre>
 *
 * <p>A counter is an event of a NIC: a put raises it when its bytes are there. Counters are named by the edges between nodes
 * (NodeTree), so each is counted up by one node. A mailbox for broadcasts changes hands with the
 * root; then its owner tells the new writer that it is free.
 */
package org.strobe.srm.net;
