package org.strobe.emulator.model;

import org.strobe.emulator.machine.Placement;

/**
 * Daemons: every so often one of each node wants a processor for a while, at times of each node's own. It takes one that has no rank;
 * where all have ranks, one of these loses its processor for that long, each time another one.
 *
 * <pre>
 *   node 0   |--x-------x-------x----       rank 1, then 0, then 3
 *   node 1   |-----x-------x-------x-       rank 6, then 6, then 5
 * </pre>
 */
final class Noise {
    /** Nobody is ever disturbed. */
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
     * @param processors how many each node has
     * @param period how often one wants a processor
     * @param duration for how long
     */
    Noise(Placement placement, int processors, long period, long duration) {
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

    /** A rank that has its processor from a time on and needs it until another: until when it needs it, daemons considered. */
    long until(int rank, long from, long to) {
        long end = to;
        while (next[rank] < end) {
            end += Math.max(0, next[rank] + duration - Math.max(next[rank], from));
            findNext(rank);
        }
        return end;
    }

    /** The next time at which a daemon takes this rank's processor. */
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
