package org.strobe.bench.overlap;

import java.time.Duration;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.Request;
import org.strobe.Strobe;
import org.strobe.bench.mpi.Kernel;
import org.strobe.bench.mpi.Measured;
import org.strobe.bench.mpi.Timing;
import org.strobe.emulator.rank.Rank;

/**
 * A communication that does not wait, computing for as long as it takes alone, and both at once; its figure is how much of the shorter one is hidden behind the other.
 */
public final class Overlap implements Kernel {
    private static final Request[] NONE = {};
    private static final int ROUNDS = 5;
    private static final double NANOS_A_SECOND = 1e9;

    private final Start start;
    private boolean communicates = true;
    private long computingNanos;

    private Overlap(Start start) {
        this.start = start;
    }

    /** Of messages between pairs; of those that talk, see {@link org.strobe.bench.pair.Pair}. */
    public static Kernel ofMessages(Intracomm comm, int size, int pairs) throws MPIException {
        return new Overlap(Start.messages(comm, size, pairs));
    }

    /** Of a broadcast. */
    public static Kernel ofBroadcast(Intracomm comm, int size) throws MPIException {
        return new Overlap(Start.broadcast(comm, size));
    }

    /** Of an all-reduction. */
    public static Kernel ofAllReduce(Intracomm comm, int size) throws MPIException {
        return new Overlap(Start.allReduce(comm, size));
    }

    /** Of an all-to-all. */
    public static Kernel ofAllToAll(Intracomm comm, int size) throws MPIException {
        return new Overlap(Start.allToAll(comm, size));
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

    /** The median of a few rounds, and their extremes: nothing is hidden at 0, all at 1. In virtual time one round tells all. */
    @Override
    public Measured measure(Timing timing) throws MPIException {
        double[] hidden = new double[Rank.current().isModelled() ? 1 : ROUNDS];
        int iterations = 0;
        for (int round = 0; round < hidden.length; round++) {
            double alone = seconds(timing, true, 0);
            long nanos = Math.max(1, Math.round(alone * NANOS_A_SECOND));
            double computing = seconds(timing, false, nanos);
            Measured both = timed(timing, true, nanos);
            hidden[round] = (alone + computing - both.mean()) / Math.min(alone, computing);
            iterations = both.iterations();
        }
        computingNanos = 0;
        Arrays.sort(hidden);
        return new Measured(hidden[hidden.length / 2], hidden[0], hidden[hidden.length - 1], iterations);
    }

    private double seconds(Timing timing, boolean isCommunicating, long nanos) throws MPIException {
        return timed(timing, isCommunicating, nanos).mean();
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
