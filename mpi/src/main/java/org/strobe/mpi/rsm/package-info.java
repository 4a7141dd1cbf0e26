/**
 * An engine after Sun MPI over remote shared memory [Qian, chapter 5]: messages between nodes by stores into the receiver's memory.
 *
 * <pre>
 *   RsmKind   registers the engine; puts p2p together with the port and the source below
 *   RsmMemory   its memory, for {@code strobe info --job}
 *   RsmPort   of a rank: wires and the inbox           over package connection: postboxes, buffers, barriers
 *     RsmWire    to a rank of another node
 *     RsmInbox   from all of them
 *     NodeWire   to a rank of the same node                 over package node: Sun's postboxes and buffers
 *     NearInbox  from all of these, and from RsmInbox
 *   RsmRoutes ranks that the port reaches
 *   RsmSource sets connections up, and closes barriers when its rank has nothing else to do
 * </pre>
 *
 * <p>Matching and requests are those of {@link org.strobe.mpi.p2p}; this package carries its records. They follow Sun MPI's protocols so:
 *
 * <pre>
 *   message up to 3912 bytes     EAGER    one record in consecutive postboxes
 *   up to 256 KB                 EAGER    one record in buffers of 1024 bytes, a barrier a piece and stripe, a postbox a piece
 *   from 256 KB on               OFFER, GO: rendezvous request and acknowledgement; then DATA records in buffers
 * </pre>
 *
 * <p>Lengths count the record with the head of p2p, 8 to 24 bytes.
 *
 * <p><b>Within a node</b> messages go through p2p's rings and, where ranks reach each other's buffers, by copies from them. With {@code rsm.near=sun}
 * they go by Sun's own protocols, of package {@link org.strobe.mpi.rsm.node}, also in jobs on one node. A rank's messages to itself, and those of ranks
 * that were started later, go through rings.
 *
 * <p><b>Collectives.</b> Barriers, broadcasts, reductions and all-reductions are those of package {@link org.strobe.mpi.coll.node}, after Sun MPI's, with the
 * sizes of {@code CollectiveSettings}; short reductions and all other collectives are p2p's.
 *
 * <p><b>Polling.</b> General polling looks at all connections in turn. Directed polling ({@code rsm.pollall=false}) looks at the connection of the latest
 * receive, and at all connections at every sixteenth look, so that requests of other ranks are answered. The sixteenth look is an assumption.
 *
 * <p><b>Waiting.</b> A rank that finds nothing to do waits as {@code rsm.spin} and {@code rsm.cosched} say, until news come or, with unchecked stores or in
 * an outage, for a time.
 *
 * <p>Other jobs on one node, and on modelled machines without remote memory, send as p2p does.
 */
package org.strobe.mpi.rsm;
