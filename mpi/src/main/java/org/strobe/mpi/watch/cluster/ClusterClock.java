package org.strobe.mpi.watch.cluster;

import java.util.Arrays;
import java.util.function.LongSupplier;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Common clock of ranks on several computers: rank 0's, from the first rank's start on. Each rank asks rank 0 for its time, a few
 * times. Of the shortest round trip, the answer belongs to the middle. Between the first comparison and the last the difference
 * grows evenly.
 *
 * <pre>
 *   rank r   asked  ----&gt;            &lt;----  answered       difference = answer - (asked + answered) / 2
 *   rank 0                  answer
 * </pre>
 */
final class ClusterClock {
    private static final int ROUNDS = 8;
    private static final int TAG = 1;

    private final Communicator ranks;
    private final LongSupplier own;
    private final Difference first;
    private final long origin;
    private Difference last;

    /** Difference to rank 0's clock at a time of the own one. */
    record Difference(long at, long nanos) {}

    /**
     * Compares the clocks; all ranks call it.
     *
     * @param own clock of this rank; 0 at its start
     */
    ClusterClock(Communicator ranks, LongSupplier own) {
        this.ranks = ranks;
        this.own = own;
        first = compare();
        last = first;
        long[] start = {first.nanos};
        long[] starts = new long[ranks.size()];
        ranks.carryOut(new CollectiveCall.AllGather(
                Collective.ALL_GATHER, new Data(start, 1, Type.LONG), Blocks.even(starts, 1, Type.LONG)));
        origin = Arrays.stream(starts).min().orElse(0);
    }

    /** Compares the clocks once more; all ranks call it. */
    void compareAgain() {
        last = compare();
    }

    /** A time of the own clock by the common one. */
    long ofJob(long time) {
        return Math.max(0, time + difference(first, last, time) - origin);
    }

    /** Difference at a time, by two comparisons. */
    static long difference(Difference first, Difference last, long time) {
        if (last.at <= first.at) {
            return first.nanos;
        }
        double share = Math.clamp((double) (time - first.at) / (last.at - first.at), 0, 1);
        return first.nanos + Math.round(share * (last.nanos - first.nanos));
    }

    private Difference compare() {
        long[] cell = new long[1];
        Data time = new Data(cell, 1, Type.LONG);
        if (ranks.rank() == 0) {
            for (int rank = 1; rank < ranks.size(); rank++) {
                for (int round = 0; round < ROUNDS; round++) {
                    receive(time, rank);
                    cell[0] = own.getAsLong();
                    ranks.send(SendMode.STANDARD, time, rank, TAG);
                }
            }
            return new Difference(own.getAsLong(), 0);
        }
        long shortest = Long.MAX_VALUE;
        Difference best = null;
        for (int round = 0; round < ROUNDS; round++) {
            long asked = own.getAsLong();
            ranks.send(SendMode.STANDARD, time, 0, TAG);
            receive(time, 0);
            long answered = own.getAsLong();
            if (answered - asked < shortest) {
                shortest = answered - asked;
                long middle = asked + shortest / 2;
                best = new Difference(middle, cell[0] - middle);
            }
        }
        return best;
    }

    private void receive(Data data, int source) {
        ranks.receive(data, source, TAG).release();
    }
}
