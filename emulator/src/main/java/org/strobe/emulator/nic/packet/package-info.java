/**
 * Packets, as software sees them that writes and reads each one itself.
 *
 * <pre>
 *   PacketPort   FIFOs of a node: inject, look at heads, read, wait
 *     RingPort     and reads and writes them in their place
 *   Route        where packets go
 *   LoopPort     packets of a port to itself
 *   PacketServer software of the node's second processor, which reads a group of FIFOs
 * </pre>
 *
 * <p>After the torus of [BGL, sections 3.1, 3.3 and 4.3]. On a modelled torus, packets travel over its links and take processor
 * time to write and read. On this computer a packet is a record in the destination's ring.
 *
 * <p>A FIFO group belongs to one party: both to the only rank of a node, or one to each of two ranks, which have FIFOs between them in the
 * node's scratchpad.
 *
 * <p><b>Threads.</b> One a port.
 *
 * <p><b>Callers.</b> Packet layers of engines, by {@link org.strobe.emulator.nic.Nic#packets}.
 */
package org.strobe.emulator.nic.packet;
