package org.strobe.emulator.rank;

/**
 * Tests of a rank for what has not happened yet. A rank that does nothing else counts as idle. Written by the rank's thread, and
 * looked at by one other, which may see values that lag.
 */
final class VainTests {
    /** Result of {@link #look} if the rank does something else. */
    static final long NONE = -1;

    /** Number of tests in a row from which the rank counts as idle. */
    private static final int MANY = 100;

    private long last;
    private int inRow;
    private long since;
    private long operationsAtLook;

    /**
     * Counts a test in vain.
     *
     * @param operations operations of the rank until now, with this test
     * @return number of such tests without another operation between
     */
    int add(long operations) {
        if (operations - last <= 1) {
            inRow++;
        } else {
            inRow = 1;
            since = operations;
        }
        last = operations;
        return inRow;
    }

    /** True if the rank's latest operations were tests in vain. */
    boolean areMany() {
        return inRow >= MANY;
    }

    /**
     * Tells whether the rank has done nothing but test since the last look.
     *
     * @return the first operation of the row of tests; {@link #NONE} if the rank does something else, or nothing
     */
    long look(long operations) {
        boolean isIdle = areMany() && operations != operationsAtLook;
        operationsAtLook = operations;
        return isIdle ? since : NONE;
    }
}
