package org.strobe.bench.overhead;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Sample;

/** One-way times of one size by MPI and by the layer below, in microseconds, round by round. */
final class BothTimes {
    private static final double HUNDRED = 100;

    private final List<Double> mpi = new ArrayList<>();
    private final List<Double> below = new ArrayList<>();

    /** Adds a round. */
    void add(double ofMpi, double ofBelow) {
        mpi.add(ofMpi);
        below.add(ofBelow);
    }

    Interval mpi() {
        return median(mpi);
    }

    Interval below() {
        return median(below);
    }

    /** Time that MPI adds in a round. */
    Interval added() {
        List<Double> added = new ArrayList<>();
        for (int i = 0; i < mpi.size(); i++) {
            added.add(mpi.get(i) - below.get(i));
        }
        return median(added);
    }

    /** Share of MPI in its time, in percent, computed round by round under equal conditions. */
    Interval share() {
        List<Double> shares = new ArrayList<>();
        for (int i = 0; i < mpi.size(); i++) {
            shares.add(HUNDRED * (mpi.get(i) - below.get(i)) / mpi.get(i));
        }
        return median(shares);
    }

    private static Interval median(List<Double> figures) {
        return Sample.of(figures.stream().mapToDouble(Double::doubleValue).toArray())
                .medianInterval();
    }
}
