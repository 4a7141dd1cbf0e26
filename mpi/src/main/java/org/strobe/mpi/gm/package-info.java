/**
 * An engine after MPICH-GM over Myrinet [Qian, chapters 2 and 6]: messages between nodes by ports of GM.
 *
 * <pre>
 *   GmKind        registers the engine; puts p2p together with the port and the source below
 *   GmSettings    limits, with MPICH-GM's defaults
 *   GmTransport   of a rank: p2p's port over a port of GM
 *     GmSends       tokens; sends again to slow targets
 *     GmInbox       records from all of them, in receive buffers
 *     GmMemory      registered memory of the port, for pieces of long messages: see p2p.wire.registered
 *     p2p.wire.userlevel   records to a rank of another node, by sends; these records beside those of ranks that were started later; tokens under way
 * </pre>
 *
 * <p>Matching, requests and collectives are those of {@link org.strobe.mpi.p2p}; this package carries its records. They follow MPICH-GM so:
 *
 * <pre>
 *   up to 16,288 bytes           EAGER           copied into a send buffer, sent, and copied out of a receive buffer
 *   longer, or synchronous       OFFER           REQUEST_SEND
 *                                PLACE           OK_TO_SEND: the address of registered memory for a piece of at most 1 MB; up to 32 at a time
 *                                directed send   the piece, from registered memory
 *                                PLACED          DONE_SEND, behind the directed send
 * </pre>
 *
 * <p><b>Tokens.</b> A record or piece without a send token waits in p2p's backlog, as in MPICH-GM's queue. All receive tokens lie with the NIC but those
 * of records that are being read. All are of one size class and of low priority, so that messages of two ranks stay in order. A sender whose target has no
 * token comes again (GM does): no rank knows the tokens of others. Reading goes on while a rank waits for tokens, so that none waits for ever.
 *
 * <p><b>Registered memory</b> is bounded by {@code gm.registered}. Arrays and direct buffers are registered where they are, and stay so in a cache. Data with
 * gaps, and buffers of arenas, which the program may close, are packed into stages. Without room for a piece, a receiver lets the message come by records,
 * and a sender writes from its send buffers.
 *
 * <p><b>Within a node</b> messages go as p2p's do. So do those of ranks that were started later, which have no ports, and all messages of jobs on one node
 * and on modelled machines without GM.
 *
 * <p><b>Errors.</b> Sends that a partner had no token for are sent again, in order. A partner that no packet reaches ends the job by its name. Records to
 * a partner that has ended or closed its port are dropped.
 *
 * <p><b>Threads.</b> The rank's thread in turn.
 */
package org.strobe.mpi.gm;
