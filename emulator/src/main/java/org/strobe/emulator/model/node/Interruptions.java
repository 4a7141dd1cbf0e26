package org.strobe.emulator.model.node;

import java.util.function.IntFunction;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.simulation.Fiber;

/**
 * Processes of the operating system that take a processor of their node when its NIC wakes them. They take an idle
 * processor, or that of a rank, of another rank each time. A computing rank ends later by the time taken from it.
 *
 * <pre>
 *   rank 0   |==compute==|   |=====|          rank 0 loses its processor, then rank 1
 *   rank 1   |==compute=================|   |==|
 *   process              |###|          |###|
 * </pre>
 *
 * Public for {@code model}, which creates it.
 */
public final class Interruptions {
    private final Placement placement;
    private final int processors;
    private final IntFunction<Fiber> fibers;
    private final int[] computing;
    private final long[] taken;
    private final long[] turns;
    private boolean areInUse;

    /**
     * Interruptions of the ranks of a job that has its nodes for itself.
     *
     * @param processors per node
     * @param fibers the fiber of each rank
     */
    public Interruptions(Placement placement, int processors, IntFunction<Fiber> fibers) {
        this.placement = placement;
        this.processors = processors;
        this.fibers = fibers;
        this.computing = new int[placement.ranks()];
        this.taken = new long[placement.ranks()];
        this.turns = new long[placement.nodes()];
    }

    /** Takes a processor of a node for a time from now on. */
    public void interrupt(int node, long picos) {
        areInUse = true;
        int ranks = placement.size(node);
        int busy = 0;
        for (int local = 0; local < ranks; local++) {
            int rank = placement.rank(node, local);
            busy += fibers.apply(rank).isWaiting() ? computing[rank] : Math.max(1, computing[rank]);
        }
        if (busy < processors) {
            return;
        }
        int loser = placement.rank(node, (int) (turns[node]++ % ranks));
        taken[loser] += picos;
    }

    /** True once a process has interrupted a node: computing ranks must be prepared to lose time. */
    boolean areInUse() {
        return areInUse;
    }

    /** Begins a computation of a rank on some processors; it may be asleep meanwhile. */
    void begin(int rank, int onProcessors) {
        computing[rank] = onProcessors;
    }

    /** Time that was taken from a rank since it was last asked. */
    long taken(int rank) {
        long lost = taken[rank];
        taken[rank] = 0;
        return lost;
    }

    /** Ends a computation of a rank. */
    void end(int rank) {
        computing[rank] = 0;
    }
}
