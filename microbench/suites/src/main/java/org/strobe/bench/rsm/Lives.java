package org.strobe.bench.rsm;

import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.rsm.memory.RemoteMemory;
import org.strobe.bench.rsm.memory.RemoteSegment;
import org.strobe.bench.rsm.memory.RsmCall;
import org.strobe.bench.rsm.memory.Side;
import org.strobe.bench.rsm.memory.Step;
import org.strobe.emulator.rank.Rank;

/** Repeatedly sets up a segment, uses it once and tears it down, and times each call. */
final class Lives {
    private static final int FEWEST = 5;
    private static final int CLOCK_LOOKS = 1001;
    private static final double NANOS_A_SECOND = 1e9;

    private final Intracomm comm;
    private final RemoteMemory memory;
    private final Side side;
    private final int repeats;
    private final Rank self;

    /** @param repeats lives; 0 for an automatic count, in virtual time one */
    Lives(Intracomm comm, RemoteMemory memory, int repeats) throws MPIException {
        this.comm = comm;
        this.memory = memory;
        this.side = Side.of(comm.getRank());
        this.repeats = repeats;
        this.self = Rank.current();
    }

    Side side() {
        return side;
    }

    /**
     * Times of each call for a segment of {@code bytes} bytes.
     *
     * @param seconds duration, after an equal warm-up
     * @param most maximum lives
     */
    Map<RsmCall, Interval> measure(int bytes, double seconds, int most) throws MPIException {
        long end = self.now() + (long) (seconds * NANOS_A_SECOND);
        int done = 0;
        do {
            live(bytes, new CallTimes());
            done++;
        } while (agreed(!self.isModelled() && done < most && self.now() < end ? 1 : 0) == 1);
        CallTimes times = new CallTimes();
        int count = count(done, most);
        for (int i = 0; i < count; i++) {
            live(bytes, times);
        }
        return times.medians(comm, self.isModelled() ? 0 : clockNanos());
    }

    /** Lives to measure after {@code done} warm-up lives. */
    private int count(int done, int most) throws MPIException {
        if (repeats > 0) {
            return repeats;
        }
        return self.isModelled() ? 1 : Math.clamp(agreed(done), FEWEST, most);
    }

    /** Time of reading the clock, which is part of each sample. */
    private double clockNanos() {
        double[] looks = new double[CLOCK_LOOKS];
        for (int i = 0; i < looks.length; i++) {
            long begin = self.now();
            looks[i] = (double) (self.now() - begin);
        }
        return Sample.of(looks).median();
    }

    /** Value of rank 0. */
    private int agreed(int mine) throws MPIException {
        int[] said = {mine};
        comm.bcast(said, 1, MPI.INT, 0);
        return said[0];
    }

    private void live(int bytes, CallTimes times) throws MPIException {
        RemoteSegment segment = memory.segment(bytes);
        go(segment.setUp(), times);
        go(segment.transfer(), times);
        go(segment.tearDown(), times);
    }

    /** Runs steps. A side that acts alone continues without synchronization while that lasts. */
    void go(Iterable<Step> steps, CallTimes times) throws MPIException {
        Step before = null;
        for (Step step : steps) {
            RsmCall call = step.call(side);
            Step.Action action = step.action(side);
            if (before == null || !step.followsAtOnce(before)) {
                comm.barrier();
            }
            before = step;
            long begin = self.now();
            action.run();
            long took = self.now() - begin;
            if (call != null) {
                times.add(call, (double) took);
            }
        }
        comm.barrier();
    }
}
