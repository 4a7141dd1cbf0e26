package org.strobe.bench.nas;

/**
 * A kernel's problem in a class.
 *
 * @param extent size, as the benchmark prints it: {@code "64x 64x 64"}
 * @param iterations number of timed iterations
 * @param operations operations in the timed part, by the benchmark's own formula
 */
public record Problem(String extent, int iterations, double operations) {}
