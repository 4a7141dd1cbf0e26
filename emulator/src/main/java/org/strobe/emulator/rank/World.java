package org.strobe.emulator.rank;

/**
 * Ranks that were started together: the initial ranks of a job, or ranks of one spawn. Their numbers are consecutive.
 *
 * @param first number of the first
 * @param size number of ranks
 */
public record World(int first, int size) {
    /** Maximum number of spawned ranks of a job at a time. */
    public static final int LATER = 256;
}
