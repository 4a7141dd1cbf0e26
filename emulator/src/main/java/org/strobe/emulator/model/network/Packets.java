package org.strobe.emulator.model.network;

import org.strobe.emulator.model.simulation.Simulation;

/**
 * Parameters of a packet network; times in picoseconds.
 *
 * @param sendOverhead processor time of a send
 * @param receiveOverhead processor time of a receive
 * @param nic time of a packet in a NIC, at either end
 * @param gap minimum time between two messages of a NIC
 * @param hop latency of a link and the switch behind it
 * @param rate bytes per second of a link
 * @param packet maximum payload of a packet, in bytes
 * @param header further bytes of a packet
 * @param planes parallel networks, each with a link to each node; packets alternate
 * @param movesFrom see {@link NetworkSpec#movesFrom}
 * @param bus between a NIC and its node's memory
 * @param switchesRepeat true if switches repeat packets and combine answers
 * @param handling software cost of a message that is forwarded along a tree, without the network
 * @param shape topology of the links
 */
public record Packets(
        long sendOverhead,
        long receiveOverhead,
        long nic,
        long gap,
        long hop,
        double rate,
        int packet,
        int header,
        int planes,
        long movesFrom,
        HostBus bus,
        boolean switchesRepeat,
        long handling,
        Shape shape)
        implements NetworkSpec {

    /** Topology of the links. */
    public interface Shape {
        /** Links between a number of nodes. */
        NetworkTopology links(int nodes);
    }

    @Override
    public Network open(Simulation simulation, int nodes, int firstId) {
        return new PacketNetwork(simulation, this, shape.links(nodes), nodes, firstId);
    }
}
