package org.strobe.bench.overlap;

import java.time.Duration;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.Request;
import org.strobe.Strobe;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.kernel.Timing;
import org.strobe.bench.place.Place;

/**
 * Non-blocking communication, computing of equal duration, and both at once.
 * The figure is the share of the shorter one that the other one hides.
 */
public final class Overlap implements BenchKernel {
    private static final Request[] NONE = {};
    private static final int ROUNDS = 5;
    private static final double NANOS_A_SECOND = 1e9;

    private final Start start;
    private boolean communicates = true;
    private long computingNanos;

    private Overlap(Start start) {
        this.start = start;
    }

    /** Overlap of messages between the ranks of {@link org.strobe.bench.pair.Pair pairs}. */
    public static BenchKernel ofMessages(Intracomm comm, int size, int pairs) throws MPIException {
        return new Overlap(new PairMessages(comm, size, pairs));
    }

    /** Overlap of a broadcast. */
    public static BenchKernel ofBroadcast(Intracomm comm, int size) throws MPIException {
        return new Overlap(new StartedBroadcast(comm, size));
    }

    /** Overlap of an all-reduction. */
    public static BenchKernel ofAllReduce(Intracomm comm, int size) throws MPIException {
        return new Overlap(new StartedAllReduce(comm, size));
    }

    /** Overlap of an all-to-all. */
    public static BenchKernel ofAllToAll(Intracomm comm, int size) throws MPIException {
        return new Overlap(new StartedAllToAll(comm, size));
    }

    @Override
    public boolean isTimed() {
        return start.takesPart();
    }

    @Override
    public void run(int iterations) throws MPIException {
        for (int i = 0; i < iterations && start.takesPart(); i++) {
            Request[] requests = communicates ? start.begin() : NONE;
            if (computingNanos > 0) {
                Strobe.compute(Duration.ofNanos(computingNanos));
            }
            Request.waitAll(requests);
        }
    }

    /** Median and extremes of a few rounds: 0 hides nothing, 1 hides all. Virtual time needs one round. */
    @Override
    public Measured measure(Timing timing) throws MPIException {
        double[] hidden = new double[Place.isModelled() ? 1 : ROUNDS];
        int iterations = 0;
        for (int round = 0; round < hidden.length; round++) {
            double alone = seconds(timing, true, 0);
            long nanos = Math.max(1, Math.round(alone * NANOS_A_SECOND));
            double computing = seconds(timing, false, nanos);
            Measured both = timed(timing, true, nanos);
            hidden[round] = (alone + computing - both.time()) / Math.min(alone, computing);
            iterations = both.iterations();
        }
        computingNanos = 0;
        Arrays.sort(hidden);
        return new Measured(
                hidden[hidden.length / 2], hidden[hidden.length / 2], hidden[0], hidden[hidden.length - 1], iterations);
    }

    private double seconds(Timing timing, boolean isCommunicating, long nanos) throws MPIException {
        return timed(timing, isCommunicating, nanos).time();
    }

    private Measured timed(Timing timing, boolean isCommunicating, long nanos) throws MPIException {
        communicates = isCommunicating;
        computingNanos = nanos;
        return timing.of(this);
    }

    @Override
    public int check(int turn) throws MPIException {
        if (!start.takesPart()) {
            return 0;
        }
        start.fill(turn);
        Request.waitAll(start.begin());
        return start.wrong(turn);
    }
}
