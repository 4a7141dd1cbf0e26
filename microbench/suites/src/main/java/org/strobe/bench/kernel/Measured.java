package org.strobe.bench.kernel;

/**
 * Time of an iteration, in seconds.
 *
 * @param mean mean of the one timed rank, or over all timed ranks
 * @param least least of the parts of the run, or of the ranks
 * @param most greatest of the parts of the run, or of the ranks
 * @param iterations timed iterations
 */
public record Measured(double mean, double least, double most, int iterations) {}
