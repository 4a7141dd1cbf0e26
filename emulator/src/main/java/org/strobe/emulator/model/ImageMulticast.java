package org.strobe.emulator.model;

import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

/**
 * Distributes the image of a job to its nodes as in STORM. Each chunk is multicast when all nodes have stored the
 * previous one, as a global condition confirms.
 *
 * <pre>
 *   management node   chunk 0 ==>  all stored? ..yes   chunk 1 ==>  all stored? ..yes   descriptor ==>
 * </pre>
 */
final class ImageMulticast {
    static final int CHUNK = 64 << 10;

    /** Size of a job's descriptor: number, shape and first words. */
    static final int DESCRIPTOR = 256;

    private final Simulation simulation;
    private final Network network;
    private final NodeCosts costs;
    private final int from;
    private final int id;

    /**
     * An image source on a node.
     *
     * @param from the node
     * @param id of that node's NIC
     */
    ImageMulticast(Simulation simulation, Network network, NodeCosts costs, int from, int id) {
        this.simulation = simulation;
        this.network = network;
        this.costs = costs;
        this.from = from;
        this.id = id;
    }

    /**
     * Starts to distribute an image.
     *
     * @param there runs when all nodes have the image and the descriptor
     */
    void bring(NodeSet to, long bytes, Event there) {
        if (bytes <= 0) {
            multicast(to, DESCRIPTOR, there);
            return;
        }
        long chunk = Math.min(bytes, CHUNK);
        multicast(
                to,
                chunk,
                () -> after(
                        Picoseconds.of(chunk, costs.copyRate()),
                        () -> network.ask(from, to, () -> {}, () -> bring(to, bytes - chunk, there))));
    }

    private void multicast(NodeSet to, long bytes, Event there) {
        after(network.sending(bytes), () -> network.multicast(from, to, bytes, there));
    }

    private void after(long picos, Event event) {
        simulation.add(simulation.now() + picos, id, event);
    }
}
