package org.strobe.emulator.model.network.torus;

import java.util.Optional;
import org.strobe.emulator.machine.Grid;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.NetworkSpec;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * Parameters of messages over a torus; times in picoseconds.
 *
 * @param sendOverhead processor time of a send
 * @param receiveOverhead processor time of a receive
 * @param nic time of a message in a NIC, at either end
 * @param packet largest packet, in bytes, with its header
 * @param header bytes of a packet that are no payload
 * @param routing of all packets
 * @param movesFrom see {@link NetworkSpec#movesFrom}
 * @param packets costs of packets that software writes and reads itself
 * @param handling software cost of a message that is forwarded along a tree, without the network
 */
public record TorusSpec(
        TorusShape shape,
        TorusParameters links,
        long sendOverhead,
        long receiveOverhead,
        long nic,
        int packet,
        int header,
        TorusPacket.Routing routing,
        long movesFrom,
        PacketCosts packets,
        long handling)
        implements NetworkSpec {

    /** Largest payload of a packet. */
    int payload() {
        return packet - header;
    }

    /** Length of a packet with this payload. */
    int chunks(long payload) {
        return Math.toIntExact((payload + header + TorusParameters.CHUNK - 1) / TorusParameters.CHUNK);
    }

    /** Chunks of a packet that software sends. */
    int softwareChunks(int payload) {
        return Math.max(chunks(payload), packets.shortest());
    }

    @Override
    public Optional<Grid> grid() {
        return Optional.of(
                new Grid(shape.x(), shape.y(), shape.z(), shape.wrapsX() && shape.wrapsY() && shape.wrapsZ()));
    }

    /**
     * Makes the network of the whole box.
     *
     * @throws IllegalArgumentException if there are more nodes than places
     */
    @Override
    public Network open(Simulation simulation, int nodes, int firstId) {
        if (nodes > shape.nodes()) {
            throw new IllegalArgumentException("nodes=" + nodes + ": the torus has " + shape.nodes() + " places");
        }
        return new TorusMessages(simulation, this, firstId);
    }
}
