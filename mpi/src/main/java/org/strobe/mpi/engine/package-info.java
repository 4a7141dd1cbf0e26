/**
 * Interfaces between communicators and the engines that carry their calls.
 *
 * <pre>
 *   Engine          one a rank: opens channels, gives communicators their collectives; RankEngine: its base, which leaves waiting to
 *                   package progress; CarriedEngine: one whose messages are the carrier's
 *   Channel         messages of one context: matched by context, source and tag, in order
 *   CollectiveSite  a communicator that gets its collectives from an engine
 *   GroupShares     objects that the ranks of a group share
 *   NodeBarrier     barrier of a group's nodes by hardware
 *   MovedOperation  an operation that progress of the engine moves
 *   RestartedOperation, MessageEnvelope, TakenMessage  shared by engines
 *   MessageChecker  sees the messages of a channel
 *   Tries           repeats transfers that fail
 *   NicShares       parts of each node's NIC: messages, collectives, the program
 * </pre>
 *
 * <p>Package {@link org.strobe.mpi.engine.kind} registers engines; {@link org.strobe.mpi.engine.message} has what their sends and receives share; package {@link org.strobe.mpi.coll} has collective algorithms over
 * channels.
 */
package org.strobe.mpi.engine;
