/**
 * The message layer of [BGL, sections 4.2 and 4.6]: messages of any length between ranks, by packets. MPI is not needed.
 *
 * <pre>
 *   MessageLayer      sends, moves messages, waits          MessageListener   the layer above decides about arrivals
 *      |
 *      |-- SendManager      one packet of each connection or message in turn     OutgoingMessage
 *      |-- ReceiveManager   finds the message of a packet                        IncomingMessage
 *      |-- Connection       made at the first message: place, messages in order
 *      |-- UnexpectedMemory messages that nobody has accepted: holds those who flood (MessageFloodException)
 *      v
 *   bgl.packet
 *
 *   Sending       what takes turns
 *   Protocol      one packet, eager, rendezvous             MessageSettings   limits between them, and costs
 *   PacketWord    headers and envelopes                     Slots             numbers of pending messages
 * </pre>
 *
 * <p><b>Protocols.</b> The first packet of a message carries an envelope of 16 bytes. Packets of one-packet and eager messages are routed
 * deterministically and arrive in order, so that a message needs no place in them. Packets of a rendezvous carry the receiver's slot and
 * their place, arrive in any order, and come into a group of FIFOs of their own.
 *
 * <p><b>Flow control.</b> By memory: senders of messages that nobody accepts are told to offer further ones only.
 *
 * <p><b>Two processors.</b> A coprocessor reads the group of FIFOs of rendezvous data, and hands over at a message's end
 * ({@code bgl.coprocessor}). In virtual node mode each of two ranks has a group of FIFOs ({@link org.strobe.mpi.bgl.dual}).
 *
 * <p><b>Threads.</b> One at a time, mostly the rank's main thread. Callbacks run in its calls and must not wait.
 *
 * <p><b>Callers.</b> MPI ({@link org.strobe.mpi.bgl.glue}), programs ({@code examples/Torus.java}), benchmarks.
 */
package org.strobe.mpi.bgl.message;
