package org.strobe.bench.kernel;

/**
 * Time of an iteration, in seconds.
 *
 * @param time the reported time: that of the one timed rank, or the mean over the timed ranks. In virtual time, a collective
 *     operation reports its slowest rank
 * @param mean mean of the one timed rank, or over all timed ranks
 * @param least least of the parts of the run, or of the ranks
 * @param most greatest of the parts of the run, or of the ranks
 * @param iterations timed iterations
 */
public record Measured(double time, double mean, double least, double most, int iterations) {
    /** A single time. */
    public static Measured of(double time, int iterations) {
        return new Measured(time, time, time, time, iterations);
    }

    /**
     * Times of a run with more iterations: what follows this run takes as long as what follows the first half of it.
     *
     * @param half a run of half as many iterations
     * @param wanted iterations of the longer run
     */
    public Measured continuedTo(int wanted, Measured half) {
        double added = Math.max(0, 1 - (double) iterations / wanted);
        return new Measured(
                time + added * (time - half.time),
                mean + added * (mean - half.mean),
                least + added * (least - half.least),
                most + added * (most - half.most),
                iterations);
    }
}
