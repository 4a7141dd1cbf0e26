package org.strobe.bench.logp;

import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.mpi.Kernel;
import org.strobe.emulator.rank.Rank;

/**
 * Runs the three kernels as often as it takes; both ranks call the same methods in the same order, rank 0 decides how often. It goes over all sizes
 * several times, so that all meet the same machine.
 */
final class Measurement {
    private static final int PASSES = 5;
    private static final double SECONDS_A_PASS = 0.02;
    private static final double WARM_UP_SECONDS = 1;
    private static final int WARM_UP = 100;
    private static final int SHORT_WARM_UP = 3;
    private static final int FEWEST = 3;
    private static final int MOST = 1_000;
    private static final int FLOODS_A_PASS = 6;
    private static final int FIRST_FLOOD = 64;
    private static final int LONGEST_FLOOD = 1 << 15;
    private static final double STEADY = 0.01;
    private static final int CLOCK_LOOKS = 1001;

    private final Intracomm comm;
    private final int repeats;
    private final boolean isVirtual;
    private final List<SizeProbe> probes = new ArrayList<>();
    private final Flood flood;
    private final List<Double> floods = new ArrayList<>();
    private int floodLength = FIRST_FLOOD;

    /**
     * A measurement.
     *
     * @param sizes in ascending order, from 0
     * @param repeats how often each size is measured in a pass; 0 for as often as fits, in virtual time once
     */
    Measurement(Intracomm comm, int[] sizes, int repeats) throws MPIException {
        this.comm = comm;
        this.repeats = repeats;
        this.isVirtual = Rank.current().isModelled();
        this.flood = new Flood(comm);
        for (int size : sizes) {
            probes.add(new SizeProbe(comm, size));
        }
    }

    /** Measures all; what it returns is of meaning at rank 0. */
    LogpParameters run() throws MPIException {
        warmUp();
        saturate();
        int passes = isVirtual ? 1 : PASSES;
        for (int pass = 0; pass < passes; pass++) {
            for (SizeProbe probe : probes) {
                probe.pass(SHORT_WARM_UP, count(probe));
            }
            for (int i = 0; i < (isVirtual ? 1 : FLOODS_A_PASS); i++) {
                flood.run(floodLength);
                floods.add(flood.whole());
            }
        }
        double clock = isVirtual ? 0 : clockSeconds();
        List<SizeFigures> figures = new ArrayList<>();
        for (SizeProbe probe : probes) {
            figures.add(probe.figures(clock));
        }
        Interval trip = figures.get(0).roundTrip();
        Interval whole = SizeProbe.micros(floods, 0);
        // A flood takes a round trip, and the gap for each message but the first.
        return new LogpParameters(figures, whole.minus(trip).times(1.0 / (floodLength - 1)));
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

    private void warmUp() throws MPIException {
        SizeProbe first = probes.get(0);
        if (isVirtual) {
            first.warmUp(SHORT_WARM_UP);
            return;
        }
        for (Kernel kernel : List.of(first.trips(), first.late(), flood)) {
            double end = MPI.wtime() + WARM_UP_SECONDS;
            do {
                kernel.run(WARM_UP);
            } while (agreed(MPI.wtime() < end ? 1 : 0) == 1);
        }
    }

    /** Floods of twice as many messages, until a message takes as long as before. */
    private void saturate() throws MPIException {
        double before = Double.MAX_VALUE;
        boolean isSteady = false;
        while (!isSteady && floodLength < LONGEST_FLOOD) {
            floodLength *= 2;
            flood.run(floodLength);
            double now = flood.whole() / floodLength;
            isSteady = agreed(Math.abs(now - before) <= STEADY * before ? 1 : 0) == 1;
            before = now;
        }
    }

    /** How often a size is measured in a pass. */
    private int count(SizeProbe probe) throws MPIException {
        if (repeats > 0) {
            return repeats;
        }
        return isVirtual ? 1 : agreed(Math.clamp((long) (SECONDS_A_PASS / probe.secondsOfOne()), FEWEST, MOST));
    }

    private int agreed(int mine) throws MPIException {
        int[] said = {mine};
        comm.bcast(said, 1, MPI.INT, 0);
        return said[0];
    }

    /** How many elements arrive wrong at any rank, when each size is sent either way with data that tell. */
    long check() throws MPIException {
        long[] wrong = {0};
        for (SizeProbe probe : probes) {
            wrong[0] += probe.check();
        }
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        return wrong[0];
    }
}
