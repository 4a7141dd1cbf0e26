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
 *   UserData       chooses between the last two
 * </pre>
 *
 * <p><b>Callers.</b> The message layer, and its users.
 */
package org.strobe.mpi.bgl.packetize;
