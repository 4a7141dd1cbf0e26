package org.strobe.mpi.watch.characterise;

/**
 * Classes of sizes. Each size below eight is a class; from eight on there are four classes between powers of two.
 *
 * <pre>
 *   0  1  2 ... 7  8-9  10-11  12-13  14-15  16-19  20-23  24-27  28-31  32-39 ...
 * </pre>
 */
public final class SizeClass {
    private static final int BITS = 2;
    private static final int PARTS = 1 << BITS;
    private static final int ALONE = 2 * PARTS;

    private SizeClass() {}

    /** Smallest size of a size's class. */
    public static long from(long size) {
        int shift = shift(size);
        return size >> shift << shift;
    }

    /** Smallest size above a size's class. */
    public static long below(long size) {
        return from(size) + (1L << shift(size));
    }

    private static int shift(long size) {
        return size < ALONE ? 0 : Long.SIZE - 1 - Long.numberOfLeadingZeros(size) - BITS;
    }
}
