package org.strobe.bench.figures;

import java.util.Arrays;

/** Figures that were measured again and again, in ascending order. Percentiles are figures that occurred, as those of HdrHistogram. */
public final class Sample {
    /** How sure an interval is. */
    private static final double CONFIDENCE = 0.95;

    private static final double HUNDRED = 100;

    private final double[] sorted;

    private Sample(double[] sorted) {
        this.sorted = sorted;
    }

    /** Of at least one figure, all of them finite. */
    public static Sample of(double... figures) {
        if (figures.length == 0) {
            throw new IllegalArgumentException("there are no figures");
        }
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        // Sorting puts what is no number last.
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

    /** The least figure that so many percent of all do not exceed. */
    public double percentile(double percent) {
        if (!(percent >= 0 && percent <= HUNDRED)) {
            throw new IllegalArgumentException("percent=" + percent + ": it is from 0 to 100");
        }
        // As HdrHistogram does: what rounding adds to the product is taken away before.
        double place = Math.nextDown(percent) * sorted.length / HUNDRED;
        return sorted[Math.max(1, (int) Math.ceil(place)) - 1];
    }

    /** The figure in the middle, or the mean of the two that are. */
    public double median() {
        return Quartiles.at(sorted, 0.5);
    }

    /**
     * Between which two figures the true median lies with 95 %, whatever the distribution: by the binomial distribution, as far from both ends.
     * Of fewer than six figures it is the least and the most, and less sure.
     */
    public Interval medianInterval() {
        int outside = outside();
        return new Interval(sorted[outside], median(), sorted[sorted.length - 1 - outside]);
    }

    /** The most figures that may be left out at each end: fewer heads in n throws happen in at most 2.5 %. */
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
