/**
 * Data of messages, cut into payloads of packets and put together again [BGL, section 4.2].
 *
 * <pre>
 *   Packetizer     the sender's data, packet by packet
 *   Unpacketizer   the receiver's place for it, packet by packet and in any order
 *   MessageData    both
 *     Contiguous     data in one piece, without another copy
 *     UserBytes      the same in an array or buffer of a program
 *     UserElements   elements of any data type of MPI: each payload is gathered and scattered
 *     RequestData    the last two, for one message of a request after the other; KnownBuffers: buffers of the last messages
 *     Blank          bytes that mean nothing
 *   UserData       chooses between UserBytes and UserElements
 *   StoredData     memory for data of messages that nobody has accepted
 * </pre>
 *
 * <p><b>Callers.</b> The message layer, and its users.
 */
package org.strobe.mpi.bgl.packetize;
