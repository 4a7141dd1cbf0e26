package org.strobe.bench.logp;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.mpi.Kernel;
import org.strobe.emulator.rank.Rank;

/** Runs the three kernels as often as it takes; both ranks call the same methods in the same order, rank 0 decides how often. */
final class Measurement {
    private static final double SECONDS = 0.1;
    private static final double WARM_UP_SECONDS = 0.5;
    private static final double SHORT_WARM_UP_SECONDS = 0.03;
    private static final int VIRTUAL_WARM_UP = 3;
    private static final int FEWEST = 11;
    private static final int MOST = 2_000;
    private static final int BATCH = 100;
    private static final int FLOODS = 31;
    private static final int FIRST_FLOOD = 64;
    private static final int LONGEST_FLOOD = 1 << 15;
    private static final double STEADY = 0.01;
    private static final double MICROS_A_SECOND = 1e6;
    private static final double NANOS_A_SECOND = 1e9;
    private static final long LEAST_WAIT_NANOS = 20_000;
    private static final int CLOCK_LOOKS = 1001;

    private final Intracomm comm;
    private final int repeats;
    private final boolean isVirtual;
    private final double clockSeconds;
    private boolean isWarm;
    private long wrong;

    /** @param repeats how often each size is measured; 0 for as often as fits into a tenth of a second, in virtual time once */
    Measurement(Intracomm comm, int repeats) throws MPIException {
        this.comm = comm;
        this.repeats = repeats;
        this.isVirtual = Rank.current().isModelled();
        this.clockSeconds = isVirtual ? 0 : clockSeconds();
    }

    /** What a look at the clock adds to each time. */
    private static double clockSeconds() throws MPIException {
        double[] looks = new double[CLOCK_LOOKS];
        for (int i = 0; i < looks.length; i++) {
            double begin = MPI.wtime();
            looks[i] = MPI.wtime() - begin;
        }
        return Sample.of(looks).median();
    }

    /** os, or and RTT of a size; of meaning at rank 0. */
    SizeFigures measure(int size) throws MPIException {
        RoundTrips trips = new RoundTrips(comm, size);
        warmUp(trips, isWarm ? SHORT_WARM_UP_SECONDS : WARM_UP_SECONDS);
        int count = count(secondsOf(trips, 1));
        trips.run(count);
        double[] sends = trips.sends(count);
        double[] wholes = trips.wholes(count);
        double longest = Sample.of(wholes).median();
        LateReceives late = new LateReceives(
                comm, size, Math.max(LEAST_WAIT_NANOS, (long) Math.ceil(2 * longest * NANOS_A_SECOND)));
        warmUp(late, isWarm ? SHORT_WARM_UP_SECONDS : WARM_UP_SECONDS);
        int receives = count(secondsOf(late, 1));
        late.run(receives);
        isWarm = true;
        double[] received = late.receives(receives);
        wrong += trips.check(size) + late.check(size + 1);
        return new SizeFigures(size, micros(sends, clockSeconds), micros(received, clockSeconds), micros(wholes, clockSeconds));
    }

    /** g(0): floods of twice as many messages until one more takes as long as before; rank 1's is of no meaning. */
    Interval gap(Interval roundTrip) throws MPIException {
        Flood flood = new Flood(comm);
        warmUp(flood, WARM_UP_SECONDS);
        double trip = roundTrip.figure() / MICROS_A_SECOND;
        int length = FIRST_FLOOD;
        double before = Double.MAX_VALUE;
        boolean isSteady = false;
        while (!isSteady && length < LONGEST_FLOOD) {
            length *= 2;
            double now = oneMore(flood, length, trip);
            isSteady = agreed(Math.abs(now - before) <= STEADY * before ? 1 : 0) == 1;
            before = now;
        }
        double[] gaps = new double[floods()];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = oneMore(flood, length, trip);
        }
        return micros(gaps, 0);
    }

    private int floods() {
        if (repeats > 0) {
            return Math.min(repeats, FLOODS);
        }
        return isVirtual ? 1 : FLOODS;
    }

    /** A flood takes a round trip, and the gap for each message but the first. */
    private static double oneMore(Flood flood, int length, double trip) throws MPIException {
        flood.run(length);
        return (flood.whole() - trip) / (length - 1);
    }

    private void warmUp(Kernel kernel, double seconds) throws MPIException {
        if (isVirtual) {
            kernel.run(VIRTUAL_WARM_UP);
            return;
        }
        double end = MPI.wtime() + seconds;
        do {
            kernel.run(BATCH / FEWEST);
        } while (agreed(MPI.wtime() < end ? 1 : 0) == 1);
    }

    private int count(double seconds) throws MPIException {
        if (repeats > 0) {
            return repeats;
        }
        return isVirtual ? 1 : agreed((int) Math.clamp((long) (SECONDS / seconds), FEWEST, MOST));
    }

    private static double secondsOf(Kernel kernel, int iterations) throws MPIException {
        double begin = MPI.wtime();
        kernel.run(iterations);
        return Math.max(1 / NANOS_A_SECOND, MPI.wtime() - begin);
    }

    private int agreed(int mine) throws MPIException {
        int[] said = {mine};
        comm.bcast(said, 1, MPI.INT, 0);
        return said[0];
    }

    private Interval micros(double[] seconds, double less) {
        if (seconds.length == 0) {
            return Interval.exact(0);
        }
        return Sample.of(Arrays.stream(seconds)
                        .map(each -> Math.max(0, each - less) * MICROS_A_SECOND)
                        .toArray())
                .medianInterval();
    }

    /** How many elements arrived wrong at any rank. */
    long wrong() throws MPIException {
        long[] all = {wrong};
        comm.allReduce(all, 1, MPI.LONG, MPI.SUM);
        return all[0];
    }
}
