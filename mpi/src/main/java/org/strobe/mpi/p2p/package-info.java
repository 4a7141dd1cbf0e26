/**
 * The point-to-point engine: conventional MPI over rings in a node's memory and, between nodes, the NIC.
 *
 * <pre>
 *    ContextChannel (one a communicator)        MessageSource (one a rank): a Source of its Progress
 *        |  send            ^ receive, probe        |  records, room
 *        v                  |                       v
 *    send               receive ---- Matcher (org.strobe.emulator.match)
 *        \________    ______/
 *                 partner                   other processes, backlogs, records about operations
 *                 memory                    blocks, slots, mapped buffers
 *                 device                    how software handles records, and which way they take
 *                 wire                      rings and slots, by node and by nic
 *                 settings, record          limits; layouts of all records
 *
 *    HardwareBarrier   barrier of all nodes by global conditions, where switches answer them
 * </pre>
 *
 * <p>The lower packages are below this one: {@link org.strobe.mpi.p2p.send}, {@link org.strobe.mpi.p2p.receive} and so on.
 * {@code P2pKind} registers the engine. {@code P2pEngine} puts the parts of a rank together;
 * {@code LayerSite} those of an engine whose messages between nodes go by a user-level layer. {@code MessageMemory} computes
 * how much memory they need.
 *
 * <p><b>Protocols.</b> Short messages are eager: they end in the receiver's buffer or, without a receive, in memory of the
 * receiver. Longer ones are offered (rendezvous). In one JVM the receiver copies from the sender's buffer, and a waiting sender
 * copies one half. Between processes that map each other's buffers ({@link org.strobe.emulator.buffer}) both do so too.
 * Otherwise the receiver asks for the message, and the sender sends pieces, or writes
 * them into memory of the receiver where the wire can ({@link org.strobe.mpi.p2p.wire.RemoteWrites}).
 *
 * <p><b>Checkers.</b> A checked channel has a {@link org.strobe.mpi.engine.MessageChecker}. Each message of a {@code CheckedContextChannel}
 * carries a word of the sender's checker, which the receiver's checker sees when the message is matched.
 *
 * <p><b>Back-pressure.</b> A record without room waits in a backlog. A rank that waits for anything keeps emptying its own
 * inbox. So two ranks that fill each other's inboxes both proceed.
 *
 * <p><b>Waiting and threads</b> are those of {@link org.strobe.mpi.progress}.
 *
 * <p><b>Objects are reused</b>: requests, messages, blocks of memory, backlogs. Nothing is allocated on the way of a message,
 * once their number suffices. Settings are in {@link org.strobe.mpi.p2p.settings}.
 */
package org.strobe.mpi.p2p;
