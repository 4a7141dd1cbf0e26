package org.strobe.bench.floors;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Scores of each case, in nanoseconds an operation, and its allocated bytes where known. */
public final class Samples {
    private final Map<String, List<Double>> scores = new LinkedHashMap<>();
    private final Map<String, Double> allocated = new HashMap<>();

    void add(String label, double score) {
        scores.computeIfAbsent(label, l -> new ArrayList<>()).add(score);
    }

    void addAllocated(String label, double bytes) {
        allocated.merge(label, bytes, Math::min);
    }

    /** Least bytes allocated an operation in any round; null if not measured. JMH itself adds a fraction of a byte. */
    Double allocated(String label) {
        return allocated.get(label);
    }

    /** Lower quartile of a case's rounds. */
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
