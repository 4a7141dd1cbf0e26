package org.strobe.emulator.model.nic;

import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;

/** The processor that serves the NIC of a node, with the costs of its threads. All jobs on the node share it. */
final class NicProcessor {
    private final Simulation simulation;
    private final NicCosts costs;
    private final Timeline timeline;

    NicProcessor(Simulation simulation, NicCosts costs) {
        this.simulation = simulation;
        this.costs = costs;
        this.timeline = new Timeline(simulation);
    }

    Timeline timeline() {
        return timeline;
    }

    /** Appends a piece of work, and returns its end. */
    long append(long picos) {
        return timeline.append(picos);
    }

    /**
     * Appends a step.
     *
     * @param id breaks ties between events at one time
     * @param done happens at its end
     */
    void step(int id, Event done) {
        simulation.add(append(costs.step()), id, done);
    }

    long steps(int count) {
        return count * costs.step();
    }

    /** Busy time and pieces of work; without bytes. */
    LinkLoad load(int node) {
        return new LinkLoad("node " + node + " NIC processor", timeline.busy(), timeline.pieces(), 0);
    }

    boolean wasUsed() {
        return timeline.pieces() > 0;
    }
}
