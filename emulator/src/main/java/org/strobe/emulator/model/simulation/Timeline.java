package org.strobe.emulator.model.simulation;

/**
 * Timeline of a processor that serves a NIC, or helps the rank of its node. Pieces of work run one after the other, in the order in which they
 * were appended.
 *
 * <pre>
 *   appended   a   b c              d
 *   time       |   | |              |
 *   busy       [-a-][---b---][-c-]  [--d--]
 * </pre>
 */
public final class Timeline {
    private final Simulation simulation;
    private long free;
    private long busy;
    private long pieces;

    public Timeline(Simulation simulation) {
        this.simulation = simulation;
    }

    /** Appends a piece of work, and returns its end. */
    public long append(long picos) {
        free = Math.max(free, simulation.now()) + picos;
        busy += picos;
        pieces++;
        return free;
    }

    /** End of all work appended so far; past if the processor is idle. */
    public long free() {
        return free;
    }

    /** Sum of all work, in picoseconds. */
    public long busy() {
        return busy;
    }

    /** Number of pieces of work. */
    public long pieces() {
        return pieces;
    }
}
