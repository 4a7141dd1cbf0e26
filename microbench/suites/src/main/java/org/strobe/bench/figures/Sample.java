package org.strobe.bench.figures;

import java.util.Arrays;

/** Repeated measurements in ascending order. Percentiles are occurring figures, as in HdrHistogram. */
public final class Sample {
    /** Confidence of an interval. */
    private static final double CONFIDENCE = 0.95;

    private static final double HUNDRED = 100;

    private final double[] sorted;

    private Sample(double[] sorted) {
        this.sorted = sorted;
    }

    /** Sample of at least one figure, all finite. */
    public static Sample of(double... figures) {
        if (figures.length == 0) {
            throw new IllegalArgumentException("there are no figures");
        }
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        // Sorting puts NaN last.
        if (!Double.isFinite(sorted[0]) || !Double.isFinite(sorted[sorted.length - 1])) {
            throw new IllegalArgumentException("a figure is not finite");
        }
        return new Sample(sorted);
    }

    public int size() {
        return sorted.length;
    }

    public double least() {
        return sorted[0];
    }

    public double most() {
        return sorted[sorted.length - 1];
    }

    /** Least figure that is at or above {@code percent} percent of all. */
    public double percentile(double percent) {
        if (!(percent >= 0 && percent <= HUNDRED)) {
            throw new IllegalArgumentException("percent=" + percent + ": it is from 0 to 100");
        }
        // Remove the rounding error of the product, like HdrHistogram.
        double place = Math.nextDown(percent) * sorted.length / HUNDRED;
        return sorted[Math.max(1, (int) Math.ceil(place)) - 1];
    }

    /** Median; the mean of the middle two for an even count. */
    public double median() {
        return Quartiles.at(sorted, 0.5);
    }

    /**
     * Interval that contains the true median with 95 % confidence for any distribution, symmetric by the binomial
     * distribution.
     * With fewer than six figures it is the full range, at lower confidence.
     */
    public Interval medianInterval() {
        int outside = outside();
        return new Interval(sorted[outside], median(), sorted[sorted.length - 1 - outside]);
    }

    /** Figures to leave out at each end: fewer heads in n throws have a probability of at most 2.5 %. */
    private int outside() {
        int n = sorted.length;
        double rest = (1 - CONFIDENCE) / 2;
        double logTerm = -n * Math.log(2);
        double below = 0;
        int heads = 0;
        while (heads < n) {
            below += Math.exp(logTerm);
            if (below > rest) {
                break;
            }
            logTerm += Math.log((double) (n - heads) / (heads + 1));
            heads++;
        }
        return Math.min(heads == 0 ? 0 : heads - 1, (n - 1) / 2);
    }
}
