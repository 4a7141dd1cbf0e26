package org.strobe.bench.figures;

import java.util.Arrays;
import java.util.List;

/** Interpolated quartiles of figures. */
public record Quartiles(double lower, double median, double upper) {
    /** Quartiles of at least one figure. */
    public static Quartiles of(List<Double> figures) {
        if (figures.isEmpty()) {
            throw new IllegalArgumentException("there are no figures");
        }
        double[] sorted =
                figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Quartiles(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
    }

    /** True if the interquartile ranges overlap. */
    boolean overlap(Quartiles other) {
        return lower <= other.upper && other.lower <= upper;
    }

    /** Interpolated quantile of sorted figures. */
    static double at(double[] sorted, double part) {
        double place = part * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    static double[] sorted(List<Double> figures) {
        double[] sorted = figures.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
