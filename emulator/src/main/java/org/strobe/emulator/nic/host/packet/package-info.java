/**
 * Packets on this computer: a ring in shared memory for each rank, into which all others write.
 *
 * <pre>
 *   PacketRings      rings of the job's ranks
 *   HostPacketPort   a rank's port: writes into rings of others, reads its own
 * </pre>
 *
 * <p>Delivery is direct: nothing routes packets, and all arrive in order. A full ring refuses packets, and its reader rings those that it
 * has refused when it has made room.
 *
 * <p><b>Threads.</b> A port belongs to its rank's thread; the rings are for all processes of the job.
 *
 * <p><b>Callers.</b> The NICs of {@code nic.host}.
 */
package org.strobe.emulator.nic.host.packet;
