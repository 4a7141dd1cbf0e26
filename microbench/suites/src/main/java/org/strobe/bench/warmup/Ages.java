package org.strobe.bench.warmup;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.figures.Quartiles;

/** Batches by age. Ages are wider the older the job is. */
final class Ages {
    private static final double NANOS_A_SECOND = 1e9;

    /** Where ages end, in seconds. */
    private static final double[] ENDS = {
        0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60
    };

    /** Batches that say how fast it is in the end: this part of all. */
    private static final double FINAL_PART = 0.1;

    private final List<Batch> batches;
    private final double seconds;

    /**
     * One age.
     *
     * @param from its begin, in seconds
     * @param to its end
     * @param micros quartiles of its batches
     * @param batches how many they are
     */
    record Age(double from, double to, Quartiles micros, int batches) {}

    /** @param seconds how old the job got; the last batch may have begun a little later */
    Ages(List<Batch> batches, double seconds) {
        this.batches = batches;
        this.seconds = seconds;
    }

    /** Ages in which batches began, in order. */
    List<Age> all() {
        List<Age> all = new ArrayList<>();
        double from = 0;
        for (double to : ENDS) {
            if (to < seconds) {
                add(all, from, to, between(from, to));
                from = to;
            }
        }
        add(all, from, seconds, between(from, Double.POSITIVE_INFINITY));
        return all;
    }

    private static void add(List<Age> all, double from, double to, List<Double> micros) {
        if (!micros.isEmpty()) {
            all.add(new Age(from, to, Quartiles.of(micros), micros.size()));
        }
    }

    private List<Double> between(double from, double to) {
        return batches.stream()
                .filter(batch -> batch.age() >= from * NANOS_A_SECOND && batch.age() < to * NANOS_A_SECOND)
                .map(Batch::micros)
                .toList();
    }

    /** The last batches, in microseconds an operation. */
    Quartiles last() {
        int last = Math.max(1, (int) (batches.size() * FINAL_PART));
        return Quartiles.of(batches.subList(batches.size() - last, batches.size()).stream()
                .map(Batch::micros)
                .toList());
    }
}
