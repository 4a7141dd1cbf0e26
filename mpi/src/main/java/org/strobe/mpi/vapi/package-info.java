/**
 * An engine after MVAPICH [Liu et al., ICS'03]: messages between nodes by the verbs of VAPI.
 *
 * <pre>
 *   VapiKind        registers the engine; puts p2p together with the port and the source below
 *   VapiSettings    limits, with MVAPICH's defaults
 *   VapiTransport   of a rank: p2p's port over its adapter; one completion queue
 *     VapiWire         to a rank of another node                  VapiInbox         records from all of them
 *     VapiConnection   with a rank of another node: a ring of slots each way, and credits      ConnectionLayout, SlotLayout
 *     Greetings        set connections up                         GreetingLayout
 *     Operations       that are not complete                      HcaMemory         registered memory for long messages: p2p.wire.registered
 *   VapiSource      connections that are being set up
 * </pre>
 *
 * <p>Matching, requests and collectives are those of {@link org.strobe.mpi.p2p}; this package carries its records. They follow MVAPICH so:
 *
 * <pre>
 *   up to 2000 bytes             EAGER         copied into a slot of the sender, written into that of the receiver, and copied out
 *   longer, or synchronous       OFFER         rendezvous start
 *                                PLACE         rendezvous reply: address and key of registered memory for a piece of at most 4 MB
 *                                RDMA write    the piece, from registered memory
 *                                PLACED        rendezvous finish, behind the write
 * </pre>
 *
 * <p><b>Records</b> go by RDMA writes into a ring that the receiver polls, or by sends into receives that it has posted ({@code vapi.channel}). A sender has a
 * credit for each slot. Records bring back the credits of the other direction; without any, the receiver writes their number. A record or piece without a
 * credit, or beyond {@code vapi.depth} operations, waits in p2p's backlog. Reading goes on while a rank waits for credits, so that none waits for ever.
 *
 * <p><b>Connections</b> are made at the first message between two ranks. A rank tells the others that it closes its adapter: what they send then is dropped.
 *
 * <p><b>Registered memory</b> for long messages is bounded by {@code vapi.registered}; a cache keeps it registered. Connections have theirs besides.
 *
 * <p><b>Within a node</b> messages go as p2p's do. So do those of ranks that were started later, which have no adapters, and all messages of jobs on one node
 * and on modelled machines without VAPI.
 *
 * <p><b>Errors.</b> A connection that fails ends the job by the partner's name, unless the partner has closed its adapter.
 *
 * <p><b>Threads.</b> The rank's thread in turn.
 */
package org.strobe.mpi.vapi;
