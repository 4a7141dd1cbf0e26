/**
 * What an MPI call becomes: the interfaces between communicators and the engines that carry messages for them.
 *
 * <pre>
 *   Engine          one a rank: opens channels, lets things move, waits
 *   Channel         messages of one context: matched by (context, source, tag), in order
 *   MovedOperation  what goes on whenever the engine lets things move
 *   RestartedOperation, MessageEnvelope, EnvelopedMessage, AttachedBuffer  what engines have alike
 *   Witness         sees the messages of a channel, where a program is checked
 *   Engines         their names
 *   Tries           transfers that fail are tried again
 *   NicShares       how they and collectives share the NIC of a node out
 * </pre>
 *
 * <p>The engine {@code p2p} is in {@link org.strobe.mpi.p2p}; collective algorithms over channels in {@link
 * org.strobe.mpi.coll}.
 */
package org.strobe.mpi.engine;
