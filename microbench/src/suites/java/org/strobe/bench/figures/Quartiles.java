package org.strobe.bench.figures;

import java.util.Arrays;
import java.util.List;

/** What a quarter, a half and three quarters of some figures do not exceed, with the values between interpolated. */
public record Quartiles(double lower, double median, double upper) {
    /** Of at least one figure. */
    public static Quartiles of(List<Double> figures) {
        if (figures.isEmpty()) {
            throw new IllegalArgumentException("there are no figures");
        }
        double[] sorted =
                figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Quartiles(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
    }

    /** Whether the ranges from the lower to the upper quartile have something in common. */
    boolean overlap(Quartiles other) {
        return lower <= other.upper && other.lower <= upper;
    }

    /** What a part of the sorted figures does not exceed. */
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
