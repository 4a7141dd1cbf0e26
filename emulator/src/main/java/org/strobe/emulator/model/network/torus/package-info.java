/**
 * A torus or mesh of nodes, packet by packet: finite buffers, virtual channels with credits, adaptive and deterministic
 * routing. After the torus of the BGL paper [BGL, sections 2.1 and 3.1].
 *
 * <pre>
 *   node (0, 0)                                          node (1, 0)
 *   TorusNode                                            TorusNode
 *     injection FIFOs --+                                  inputs: for each direction
 *     inputs ---------- TorusLink x+ ===================>    dynamic 0, dynamic 1,      -- links of (1, 0)
 *     (PacketQueue)     credits of the inputs beyond it      escape, priority           -- reception FIFOs
 *
 *   TorusNetwork     what moves when: injection, routes, credits, delivery
 *   TorusShape       coordinates, neighbours, distances
 *   TorusParameters  times and sizes
 *   TorusPacket      what travels             TorusArrival   a packet in a reception FIFO
 *
 *   TorusSpec, TorusMessages   the network of a machine file: messages in packets
 *   TorusPort, PacketCosts     packets of software: FIFOs of a node or of one of its two ranks, and what a processor pays
 *   TorusHelper                the second processor at FIFOs of a port
 * </pre>
 *
 * <p><b>Routing.</b> A packet moves on when its head is there (virtual cut-through), along a shortest way. A deterministic
 * one takes x, then y, then z, in the escape channel. An adaptive one takes any useful link that is free, in a dynamic
 * channel with room, and else the escape channel.
 *
 * <p><b>No deadlock.</b> The escape channel has slots for full packets. A packet enters one of its rings, from
 * another dimension or channel, only if a slot stays free (the bubble), so the packets of a ring always move. The rings of x lead to
 * those of y, these to those of z, and these to the reception FIFOs, which software empties.
 *
 * <p><b>Order.</b> Links serve packets that pass through before those of the node's own injection FIFOs, in turn. Deterministic packets
 * between two nodes arrive in order, if they come through one injection FIFO.
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> {@code TorusMessages}, and layers that inject and read packets themselves. This package moves no data of ranks: a packet carries a reference, and must
 * not be changed on its way.
 */
package org.strobe.emulator.model.network.torus;
