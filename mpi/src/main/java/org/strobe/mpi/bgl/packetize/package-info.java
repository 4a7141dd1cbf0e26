/**
 * Data of messages, cut into payloads of packets and put together again [BGL, section 4.2].
 *
 * <pre>
 *   Packetizer     the sender's data, packet by packet
 *   Unpacketizer   the receiver's place for it, packet by packet and in any order
 *   Contiguous     data in one piece, on either side, without another copy
 * </pre>
 *
 * <p>Scattered data (strides, data types of MPI) is to have packetizers of its own, which gather a payload before it is written.
 *
 * <p><b>Callers.</b> The message layer, and its users.
 */
package org.strobe.mpi.bgl.packetize;
