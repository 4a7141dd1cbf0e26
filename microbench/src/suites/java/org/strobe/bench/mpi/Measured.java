package org.strobe.bench.mpi;

/**
 * How long an iteration took, in seconds.
 *
 * @param mean of the one rank that is timed, or over all ranks where all count
 * @param least of the parts of the run, or of the ranks
 * @param most of the parts of the run, or of the ranks
 * @param iterations how many were timed
 */
public record Measured(double mean, double least, double most, int iterations) {}
