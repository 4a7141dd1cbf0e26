/**
 * A team's use of the network: its memory and counters on NICs, and the ports through which masters send and receive.
 *
 * <pre>
 *   NicArea        the share of each NIC for all teams          NicBlocks   allocates blocks of it
 *   TeamLayout     mailboxes, buffers and counters of a team on each NIC          TeamNic   their sizes
 *   NetSpace       a member's view of its team's memory on all NICs
 *     BroadcastPort, ReducePort, ExchangePort, DeliveryPort     what masters send and receive
 *     BufferPort, ChunkPort     the SRM paper's own broadcast and reduction, in memory of their own: PaperLayout
 *   mailbox        puts with counters, and the mailboxes that these fill
 * </pre>
 *
 * <p>A counter is an event of a NIC. A put raises it once its bytes have arrived. Each counter belongs to one edge of the tree over
 * nodes ({@code NodeEdges}), so one node alone raises it. The writer of the broadcast mailbox changes with the root; the owner
 * then tells the new writer that the mailbox is free.
 */
package org.strobe.srm.net;
