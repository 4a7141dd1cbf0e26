/**
 * An engine after the MPI of Quadrics over Tports [Qian, chapters 2 and 6]: NICs match messages between nodes.
 *
 * <pre>
 *   TportsKind        registers the engine; puts p2p together with the port
 *   TportsSettings    limits, all of them assumptions
 *   TportsTransport   of a rank: p2p's port over a tagged message port      TagLayout   an envelope as a tag with a mask
 *     MatchedWire       to a rank of another node: eager messages
 *     TportsMatching    receives that the Elan has, offers, messages without a receive
 *     TportsInbox       events of the port; records, if ranks match
 *     TportsWrites      pieces of long messages, if ranks match
 * </pre>
 *
 * <p>Requests, collectives and messages within a node are those of {@link org.strobe.mpi.p2p}. Between nodes:
 *
 * <pre>
 *   up to 32 KB                  txStart        data from a send buffer, into the receive's memory, or into a system buffer
 *   longer, or synchronous       txStartSync    an envelope; the receiver's Elan fetches the data when it has a receive
 *   receive of a sender          rxStart        into the program's memory
 *   other receives               p2p's matcher  from anybody, with gaps, of buffers of arenas, or behind such a receive of a message that both take
 * </pre>
 *
 * <p><b>Order.</b> {@code p2p.receive.NicReceives} tells why messages of one sender are received in order.
 *
 * <p><b>Ranks that match.</b> With {@code tports.matching=host}, and where a checker looks at messages, Tports carry p2p's records.
 *
 * <p><b>Errors.</b> A rank that no message reaches ends the job by its name.
 *
 * <p><b>Threads.</b> The rank's thread in turn.
 */
package org.strobe.mpi.tports;
