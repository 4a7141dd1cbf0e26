package org.strobe.bench.logp;

import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Sample;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.place.Place;

/**
 * Repeats the three kernels until their times are reliable. Both ranks call the methods in equal order, and rank 0
 * decides the counts.
 * Passes over all sizes alternate, so that all sizes meet equal conditions.
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
     * Creates a measurement.
     *
     * @param sizes in ascending order, from 0
     * @param repeats runs of each size in a pass; 0 for an automatic count, in virtual time one
     */
    Measurement(Intracomm comm, int[] sizes, int repeats) throws MPIException {
        this.comm = comm;
        this.repeats = repeats;
        this.isVirtual = Place.isModelled();
        this.flood = new Flood(comm);
        for (int size : sizes) {
            probes.add(new SizeProbe(comm, size));
        }
    }

    /** Measures all parameters; the result is valid at rank 0. */
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

    /** Time of reading the clock, which is part of each sample. */
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
        for (BenchKernel kernel : List.of(first.trips(), first.late(), flood)) {
            double end = MPI.wtime() + WARM_UP_SECONDS;
            do {
                kernel.run(WARM_UP);
            } while (agreed(MPI.wtime() < end ? 1 : 0) == 1);
        }
    }

    /** Doubles the flood until the time of a message is steady. */
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

    /** Runs of a size in a pass. */
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

    /**
     * Sends each size both ways with a pattern.
     *
     * @return wrong elements at all ranks
     */
    long check() throws MPIException {
        long[] wrong = {0};
        for (SizeProbe probe : probes) {
            wrong[0] += probe.check();
        }
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        return wrong[0];
    }
}
