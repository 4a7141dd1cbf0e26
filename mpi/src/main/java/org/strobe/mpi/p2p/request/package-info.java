/**
 * Common parts of sends and receives.
 *
 * <pre>
 *   MessageContext   messages of one communicator: number, ranks, pending operations; steps that a checker observes
 *   MessageRequest          a send or receive from its call to its completion
 * </pre>
 *
 * <p>The engine's owner extends the first, the sending and receiving halves the second. For the rank's thread in turn,
 * except that any thread may see a request complete.
 */
package org.strobe.mpi.p2p.request;
