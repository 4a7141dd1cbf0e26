package org.strobe.emulator.model.network.scratchpad;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.model.simulation.Timeline;

/**
 * Work of the processor of a node that no rank has. It does one piece after the other: first those of units that were started once,
 * in order, then those of permanent units, whenever there is one. Its timeline is that of the processor, which serves the NIC too.
 *
 * <pre>
 *   wake        |                |
 *   busy        [-p-][-once-][-p-]     p: pieces of a permanent unit
 * </pre>
 */
public final class SecondProcessor {
    /** In place of the end of a piece of work. */
    public static final long NOTHING = -1;

    private final Simulation simulation;
    private final Timeline timeline;
    private final int id;
    private final Queue<Unit> once = new ArrayDeque<>();
    private final List<Unit> permanent = new ArrayList<>();
    private boolean isBusy;

    /** Work, in pieces. */
    public interface Unit {
        /** Begins a piece of work now; returns its end, or {@link #NOTHING} if there is none. */
        long begin();

        /** Takes note of the end of the piece. */
        void end();
    }

    /**
     * A processor without work.
     *
     * @param timeline of the processor
     * @param id breaks ties between events at one time
     */
    public SecondProcessor(Simulation simulation, Timeline timeline, int id) {
        this.simulation = simulation;
        this.timeline = timeline;
        this.id = id;
    }

    /** Adds work that is looked for whenever the processor is idle. */
    public void addPermanent(Unit unit) {
        permanent.add(unit);
        wake();
    }

    /** Adds one piece of work. */
    public void start(Unit unit) {
        once.add(unit);
        wake();
    }

    /** Looks for work, if the processor is idle: a permanent unit may have some. */
    public void wake() {
        if (isBusy) {
            return;
        }
        if (timeline.free() > simulation.now()) {
            isBusy = true;
            simulation.add(timeline.free(), id, this::goOn);
            return;
        }
        if (!once.isEmpty()) {
            run(once.remove());
            return;
        }
        for (Unit unit : permanent) {
            if (run(unit)) {
                return;
            }
        }
    }

    private boolean run(Unit unit) {
        isBusy = true;
        long end = unit.begin();
        if (end == NOTHING) {
            isBusy = false;
            return false;
        }
        timeline.append(end - simulation.now());
        simulation.add(end, id, () -> {
            isBusy = false;
            unit.end();
            wake();
        });
        return true;
    }

    private void goOn() {
        isBusy = false;
        wake();
    }
}
