/**
 * The packet layer of [BGL, section 4.3]: a thin layer over the FIFOs of a network. It is stateless: all that belongs to messages
 * is above it.
 *
 * <pre>
 *   TorusPackets   packets of the torus: write, find, peek, read, with their costs
 *   PacketCycles   cycles of its software (settings bgl.firstSend and so on)
 *   Layer          layers of software that charge a processor
 *   PacketReader   reads packets that belong to no message
 *   PacketFifo     packets in memory: of a rank to itself, and those that a coprocessor has read
 * </pre>
 *
 * <p>The port charges a processor for writing and reading a packet (machine file, section {@code packets}); this layer charges the rest.
 * The software of the tree, with a class of its own, is to stand beside {@code TorusPackets}. Packets between two ranks of a node look like
 * others: the port has a FIFO for them.
 *
 * <p><b>Threads.</b> That of the port.
 *
 * <p><b>Callers.</b> {@code bgl.message}.
 */
package org.strobe.mpi.bgl.packet;
