/**
 * What a team uses of the network: puts with counters, as LAPI has them, into memory on each node's NIC.
 *
 * <pre>
 *   NicArea        the part of all NICs that teams share          NicBlocks   cuts it up
 *   TeamLayout     what a team has on the NIC of each of its nodes: buffers and counters
 *   NetSpace       one node's view of that: its own place, and where the others' is
 *     Lapi         put, put of no bytes, counters
 *     BroadcastPort, ReducePort, Exchange        what a master does there: buffers, and whether they are free
 * </pre>
 *
 * <p>A counter is an event of a NIC: a put raises it when its bytes are there. Each buffer has one writer at a time. A tree's
 * edges change with its root; then whoever owns buffers tells the new writer that they are free.
 */
package org.strobe.srm.net;
