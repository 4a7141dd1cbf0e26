package org.strobe.emulator.model;

import org.strobe.emulator.nic.NodeSet;

/**
 * Brings the image of a job to its nodes, as STORM does: chunk by chunk by multicast, and each when all nodes have stored the one before, which
 * the global condition tells.
 *
 * <pre>
 *   management node   chunk 0 ==>  all stored? ..yes   chunk 1 ==>  all stored? ..yes   descriptor ==>
 * </pre>
 */
final class ImageMulticast {
    static final int CHUNK = 64 << 10;

    /** A job's descriptor: its number, shape and first words. */
    static final int DESCRIPTOR = 256;

    private final Simulation simulation;
    private final Network network;
    private final NodeCosts costs;
    private final int from;
    private final int id;

    /**
     * From a node of a machine.
     *
     * @param id of that node's NIC
     */
    ImageMulticast(Simulation simulation, Network network, NodeCosts costs, int from, int id) {
        this.simulation = simulation;
        this.network = network;
        this.costs = costs;
        this.from = from;
        this.id = id;
    }

    /** Begins to bring so many bytes; what is told happens when all nodes have them, and the descriptor. */
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
                        NodeCosts.picos(chunk, costs.copyRate()),
                        () -> network.ask(from, to, () -> {}, () -> bring(to, bytes - chunk, there))));
    }

    private void multicast(NodeSet to, long bytes, Event there) {
        after(network.sending(bytes), () -> network.multicast(from, to, bytes, there));
    }

    private void after(long picos, Event event) {
        simulation.add(simulation.now() + picos, id, event);
    }
}
