package org.strobe.emulator.model.nic;

import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * Timeline of the processor that serves the NIC of a node. Pieces of work run one after the other, in the order in which
 * they were appended; all jobs on the node share it.
 *
 * <pre>
 *   appended   a   b c              d
 *   time       |   | |              |
 *   busy       [-a-][---b---][-c-]  [--d--]
 * </pre>
 */
final class NicProcessor {
    private final Simulation simulation;
    private final NicCosts costs;
    private long free;
    private long busy;
    private long pieces;

    NicProcessor(Simulation simulation, NicCosts costs) {
        this.simulation = simulation;
        this.costs = costs;
    }

    /** Appends a piece of work, and returns its end. */
    long append(long picos) {
        free = Math.max(free, simulation.now()) + picos;
        busy += picos;
        pieces++;
        return free;
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
        return new LinkLoad("node " + node + " NIC processor", busy, pieces, 0);
    }

    boolean wasUsed() {
        return pieces > 0;
    }
}
