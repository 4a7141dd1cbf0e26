package org.strobe.emulator.rank;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.sync.WordLayout;

/**
 * Barrier of the initial ranks of a job: a count of arrivals, and a gate that the last arrival opens.
 *
 * <pre>
 *      0  +------------------------------------------+
 *         | arrivals: a counter that never goes back |
 *    128  +------------------------------------------+
 *         | gate: the round that is complete         |
 *    384  +------------------------------------------+
 * </pre>
 *
 * Few words and few wake-ups: these dominate on an oversubscribed machine.
 */
final class BarrierWords implements AutoCloseable {
    private static final String NAME = "strobe/barrier";
    private static final long ARRIVALS = 0;
    private static final long GATE = ARRIVALS + WordLayout.SIZE;
    private static final long SIZE = GATE + Gate.SIZE;

    private final Segment segment;
    private final Counter arrivals;
    private final Gate gate;

    private BarrierWords(Segment segment) {
        this.segment = segment;
        this.arrivals = new Counter(segment.memory(), ARRIVALS);
        this.gate = new Gate(segment.memory(), GATE);
    }

    static BarrierWords obtain(SegmentStore store) {
        return new BarrierWords(JobSegment.obtain(store, NAME, SIZE));
    }

    /**
     * Waits until all ranks have arrived at this round, from 1.
     *
     * @param again true if this rank has already arrived, and was interrupted while it waited
     */
    void await(RankContext rank, int ranks, long round, boolean again) {
        if (!again && arrivals.add(1) + 1 == round * ranks) {
            gate.open(round, rank.site().doorbells());
        } else {
            rank.await(gate, round, new Waiting() {
                @Override
                public String what() {
                    return "barrier " + round;
                }

                @Override
                public String fromWhom() {
                    return round * ranks - arrivals.get() + " of " + ranks + " ranks";
                }
            });
        }
    }

    @Override
    public void close() {
        segment.close();
    }
}
