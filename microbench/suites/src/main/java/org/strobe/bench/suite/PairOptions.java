package org.strobe.bench.suite;

/**
 * Options of communication between pairs.
 *
 * @param isDiffBuf true to send from {@link #DIFFERENT} buffers in turn
 * @param pairs active pairs; 0 for all
 */
public record PairOptions(SendMode mode, boolean isDiffBuf, int pairs) {
    /** Number of different buffers, as in the measurements of the Sun Fire Link. */
    public static final int DIFFERENT = 16;

    /** Number of send buffers. */
    public int buffers() {
        return isDiffBuf ? DIFFERENT : 1;
    }

    /** Number of active ranks. */
    public int talking(int ranks) {
        return pairs == 0 ? ranks : 2 * pairs;
    }

    /** True for default options. */
    public boolean arePlain() {
        return mode == SendMode.STANDARD && !isDiffBuf && pairs == 0;
    }
}
