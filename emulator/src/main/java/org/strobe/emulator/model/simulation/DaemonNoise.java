package org.strobe.emulator.model.simulation;

import org.strobe.emulator.machine.Placement;

/**
 * Daemons that need a processor of their node periodically, at times specific to each node. A daemon takes an idle
 * processor. If all processors have ranks, one rank loses its processor for the duration, another one each time.
 *
 * <pre>
 *   node 0   |--x-------x-------x----       rank 1, then 0, then 3
 *   node 1   |-----x-------x-------x-       rank 6, then 6, then 5
 * </pre>
 *
 * Public for {@code model}, which creates it.
 */
public final class DaemonNoise {
    /** A daemon that never runs. */
    static final long NEVER = Long.MAX_VALUE;

    private static final long NODES_APART = 0x9E3779B97F4A7C15L;

    private final Placement placement;
    private final int processors;
    private final long period;
    private final long duration;
    private final long[] next;
    private final long[] turns;

    /**
     * Daemons on all nodes of a job.
     *
     * @param processors per node
     * @param period time between two daemons
     * @param duration processor time of a daemon
     */
    public DaemonNoise(Placement placement, int processors, long period, long duration) {
        this.placement = placement;
        this.processors = processors;
        this.period = period;
        this.duration = duration;
        this.next = new long[placement.ranks()];
        this.turns = new long[placement.ranks()];
        for (int rank = 0; rank < next.length; rank++) {
            findNext(rank);
        }
    }

    /**
     * End of a computation, delays by daemons included. Daemons spare ranks that were spawned.
     *
     * @param from start on the processor
     * @param to end without daemons
     */
    long until(int rank, long from, long to) {
        if (rank >= next.length) {
            return to;
        }
        long end = to;
        while (next[rank] < end) {
            end += Math.max(0, next[rank] + duration - Math.max(next[rank], from));
            findNext(rank);
        }
        return end;
    }

    /** Finds the next daemon that takes this rank's processor. */
    private void findNext(int rank) {
        int node = placement.nodeOf(rank);
        int ranks = placement.size(node);
        if (ranks < processors) {
            next[rank] = NEVER;
            return;
        }
        int local = placement.localRank(rank);
        long phase = Long.remainderUnsigned(Exploring.mixed((node + 1) * NODES_APART), period);
        long turn = turns[rank];
        while (Long.remainderUnsigned(Exploring.mixed((node + 1) * NODES_APART + turn), ranks) != local) {
            turn++;
        }
        turns[rank] = turn + 1;
        next[rank] = phase + turn * period;
    }
}
