/**
 * The point-to-point engine: conventional MPI over the rings of a node's memory and, between nodes, the NIC.
 *
 * <pre>
 *    ContextChannel (one a communicator)          ... P2pEngine (one a rank): lets things move, waits
 *        |  send, startSend        ^ receive, probe
 *        v                         |
 *    Outgoing                   Incoming ---- PostedReceives, UnexpectedMessages (match: KeyTable)
 *        |  Partner, Backlog       ^
 *        v                         |
 *    Wire  ------ Records ------ Inbox            wire: rings, slots in global memory
 *        \______ buffers shown __/                one JVM, or two that see each other's buffers (SharedCopy): a receiver
 *                                                  copies from the sender's own
 * </pre>
 *
 * <p><b>Protocols.</b> Short messages are sent at once and end up in the receiver's buffer or, if nobody has asked for them,
 * in memory of the receiver ({@code Blocks}). Longer ones are offered. In one JVM the receiver copies them straight from the
 * sender's buffer, and a sender that waits copies half of it; so it is between processes if the sender's buffer is one that siblings
 * map ({@link org.strobe.emulator.buffer}), and both halve the work if the receiver's is too. Else, and between nodes, the receiver asks for
 * them and the sender sends pieces, which both sides copy at once. {@code Records} lists what is sent. Offers are matched in the order of
 * all other messages, so no message overtakes another.
 *
 * <p><b>Witnesses.</b> Where a program is checked, a channel has a {@link org.strobe.mpi.engine.Witness}, and each message a
 * word of its sender's witness, which the receiver's is shown when message and receive have met. These messages go by
 * the same protocols under kinds of their own ({@code WitnessedChannel}); others know nothing of it.
 *
 * <p><b>Nobody waits for room alone.</b> What finds no room stays in a backlog, and whoever waits for anything, room included,
 * goes on taking out of its own inbox. So two ranks that fill each other's inboxes both go on.
 *
 * <p><b>Waiting.</b> There is one kind of wait: for work, of whatever sort ({@code Work}), until a goal is met. All of
 * it goes through {@link org.strobe.emulator.rank.Rank#await}. At level {@code MULTIPLE} one thread of a rank does so and
 * the others follow it ({@code Turns}); at other levels there is no lock. A job may ask for an {@code Agent}, one thread more that lets
 * pending collectives go on: then all is as at level {@code MULTIPLE}.
 *
 * <p><b>Objects are used again</b>: requests, messages, blocks of memory, queues. On the way of a message nothing is allocated
 * once as many of each were needed as ever will be at one time. What can be tuned is in {@link
 * org.strobe.mpi.p2p.P2pSettings}.
 *
 * <p>Rings have sibling producers, with one compare-and-set a message: a process that dies ends its job, so nobody reads on
 * after it.
 */
package org.strobe.mpi.p2p;
