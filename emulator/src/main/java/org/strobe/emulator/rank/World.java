package org.strobe.emulator.rank;

/**
 * Ranks that were started together: all those that a job began with, or some that were started later. Their numbers follow one
 * another.
 *
 * @param first the number of the first of them
 * @param size how many they are
 */
public record World(int first, int size) {
    /** How many ranks can be started later, in the life of a job. */
    public static final int LATER = 256;
}
