package org.strobe.emulator.launch;

/**
 * Combines the wait numbers of ranks into one number, never 0, that changes whenever one of them changes. An ended rank
 * counts as stuck forever.
 */
public final class StuckSignature {
    /** Wait number of an ended rank. */
    public static final long ENDED = -1;

    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private long mixed = 1;

    public void add(long number) {
        mixed = mixed * FACTOR + number;
    }

    public long get() {
        return mixed == 0 ? 1 : mixed;
    }
}
