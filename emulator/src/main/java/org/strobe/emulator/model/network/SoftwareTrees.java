package org.strobe.emulator.model.network;

import java.util.function.LongUnaryOperator;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

/** Multicasts and queries without switch support: messages along a tree, one per level. */
final class SoftwareTrees {
    private final Simulation simulation;
    private final LongUnaryOperator message;

    /** @param message time of a message of a size, overheads at both ends included; in picoseconds */
    SoftwareTrees(Simulation simulation, LongUnaryOperator message) {
        this.simulation = simulation;
        this.message = message;
    }

    private long time(NodeSet nodes, long bytes) {
        return Network.depth(nodes.size()) * message.applyAsLong(bytes);
    }

    /**
     * Sends along a tree; see {@link Network#multicast}.
     *
     * @param id breaks ties between events at one time
     */
    void multicast(int id, NodeSet to, long bytes, Event arrived) {
        simulation.add(simulation.now() + time(to, bytes), id, arrived);
    }

    /**
     * Queries along a tree; see {@link Network#ask}.
     *
     * @param id breaks ties between events at one time
     */
    void ask(int id, NodeSet nodes, Event asked, Event answered) {
        long way = time(nodes, Long.BYTES);
        simulation.add(simulation.now() + way, id, () -> {
            asked.happen();
            simulation.add(simulation.now() + way, id, answered);
        });
    }
}
