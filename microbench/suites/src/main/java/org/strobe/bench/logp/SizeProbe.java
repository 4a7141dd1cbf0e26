package org.strobe.bench.logp;

import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Sample;

/** Round trips and late receives of one size, with their samples. */
final class SizeProbe {
    private static final double MICROS_A_SECOND = 1e6;
    private static final double NANOS_A_SECOND = 1e9;
    private static final long LEAST_WAIT_NANOS = 20_000;

    private final int size;
    private final RoundTrips trips;
    private final LateReceives late;
    private final List<Double> sends = new ArrayList<>();
    private final List<Double> wholes = new ArrayList<>();
    private final List<Double> receives = new ArrayList<>();

    SizeProbe(Intracomm comm, int size) throws MPIException {
        this.size = size;
        this.trips = new RoundTrips(comm, size);
        this.late = new LateReceives(comm, size);
    }

    RoundTrips trips() {
        return trips;
    }

    LateReceives late() {
        return late;
    }

    void warmUp(int iterations) throws MPIException {
        trips.run(iterations);
        late.run(iterations);
    }

    /** Duration of one of each, in seconds. */
    double secondsOfOne() throws MPIException {
        double begin = MPI.wtime();
        warmUp(1);
        return Math.max(1 / NANOS_A_SECOND, MPI.wtime() - begin);
    }

    /** Warms up, then adds {@code count} samples. */
    void pass(int warmUps, int count) throws MPIException {
        trips.run(warmUps);
        trips.run(count);
        add(sends, trips.sends(count));
        double[] took = trips.wholes(count);
        add(wholes, took);
        late.waitFor(
                Math.max(LEAST_WAIT_NANOS, (long) Math.ceil(2 * Sample.of(took).median() * NANOS_A_SECOND)));
        late.run(warmUps);
        late.run(count);
        add(receives, late.receives(count));
    }

    private static void add(List<Double> all, double[] some) {
        for (double each : some) {
            all.add(each);
        }
    }

    /** Medians of all passes. */
    SizeFigures figures(double clockSeconds) {
        return new SizeFigures(
                size, micros(sends, clockSeconds), micros(receives, clockSeconds), micros(wholes, clockSeconds));
    }

    /** Median in microseconds, less the time of reading the clock. */
    static Interval micros(List<Double> seconds, double clockSeconds) {
        return Sample.of(seconds.stream()
                        .mapToDouble(each -> Math.max(0, each - clockSeconds) * MICROS_A_SECOND)
                        .toArray())
                .medianInterval();
    }

    /**
     * Checks data.
     *
     * @return wrong elements at this rank
     */
    int check() throws MPIException {
        return trips.check(size) + late.check(size + 1);
    }
}
