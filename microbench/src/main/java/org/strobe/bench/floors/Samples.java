package org.strobe.bench.floors;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was measured, in nanoseconds an operation: many scores a case, and what it allocated where that is known. */
public final class Samples {
    private final Map<String, List<Double>> scores = new LinkedHashMap<>();
    private final Map<String, Double> allocated = new HashMap<>();

    void add(String label, double score) {
        scores.computeIfAbsent(label, l -> new ArrayList<>()).add(score);
    }

    void addAllocated(String label, double bytes) {
        allocated.merge(label, bytes, Math::min);
    }

    /**
     * Bytes allocated an operation, in the round with the least: what JMH itself allocates is in it, a part of a byte. Null
     * if it was not measured.
     */
    Double allocated(String label) {
        return allocated.get(label);
    }

    /** The score that a quarter of a case's rounds did not exceed. */
    double lowerQuartile(String label) {
        return quantile(label, 1);
    }

    double median(String label) {
        return quantile(label, 2);
    }

    double upperQuartile(String label) {
        return quantile(label, 3);
    }

    double most(String label) {
        return quantile(label, 4);
    }

    private double quantile(String label, int quarter) {
        double[] sorted = scores.get(label).stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return sorted[(sorted.length - 1) * quarter / 4];
    }
}
