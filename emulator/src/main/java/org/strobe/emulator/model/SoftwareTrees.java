package org.strobe.emulator.model;

import java.util.function.LongUnaryOperator;
import org.strobe.emulator.nic.NodeSet;

/** What goes to many, or is asked of many, where switches can't do it: messages along a tree, one after the other of its depth. */
final class SoftwareTrees {
    private final Simulation simulation;
    private final LongUnaryOperator message;

    /** @param message how long one of so many bytes takes, overheads at both ends included; in picoseconds */
    SoftwareTrees(Simulation simulation, LongUnaryOperator message) {
        this.simulation = simulation;
        this.message = message;
    }

    private long time(NodeSet nodes, long bytes) {
        return Network.depth(nodes.size()) * message.applyAsLong(bytes);
    }

    /**
     * See {@link Network#multicast}.
     *
     * @param id whose turn it is then
     */
    void multicast(int id, NodeSet to, long bytes, Event arrived) {
        simulation.add(simulation.now() + time(to, bytes), id, arrived);
    }

    /** See {@link Network#ask}; likewise. */
    void ask(int id, NodeSet nodes, Event asked, Event answered) {
        long way = time(nodes, Long.BYTES);
        simulation.add(simulation.now() + way, id, () -> {
            asked.happen();
            simulation.add(simulation.now() + way, id, answered);
        });
    }
}
