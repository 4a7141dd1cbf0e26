package org.strobe.mpi.check.place;

import org.strobe.shm.segment.Memory;

/**
 * The memory of {@link Places}.
 *
 * <pre>
 *      0  +-----------------------------------------+
 *         | taken (8): how many numbers are given   |  whoever needs one counts it up
 *    128  +-----------------------------------------+
 *         | text (256) of place 1                   |  whoever took the number
 *    384  +-----------------------------------------+
 *         | text (256) of place 2 ...               |
 *         +-----------------------------------------+
 * </pre>
 *
 * A text is there before its number is told to anybody.
 */
final class PlacesLayout {
    static final long TAKEN = 0;
    static final int TEXT_SIZE = 256;
    static final int PLACES = 2048;

    static final long SIZE = text(PLACES + 1);

    private PlacesLayout() {}

    /** Where the text of a number lies. */
    static long text(int number) {
        return Memory.LINE + (number - 1L) * TEXT_SIZE;
    }
}
