/**
 * Common parts of the sends and receives of engines that match messages in software, by {@link org.strobe.emulator.match.Matcher}.
 *
 * <pre>
 *   MessageContext   messages of one communicator: number, ranks, pending operations; steps that a checker observes
 *   MessageRequest   a send or receive from its call to its completion
 *     MessageSend      receiver, tag, size
 *     MessageReceive   place in the matcher, the message that it has got, its failures
 *   Sighting         goal of a probe
 * </pre>
 *
 * <p>Channels of an engine extend the first, its sends and receives MessageSend and MessageReceive. For the rank's thread in turn, except that any thread may
 * see a request complete.
 *
 * <p><b>Callers.</b> Engines {@code p2p} and {@code bgl}.
 */
package org.strobe.mpi.engine.message;
