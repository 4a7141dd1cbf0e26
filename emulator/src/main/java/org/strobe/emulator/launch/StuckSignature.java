package org.strobe.emulator.launch;

/**
 * Mixes the numbers of what ranks wait for into one, never 0, that changes whenever one of them has. What has ended counts
 * as never moving again.
 */
public final class StuckSignature {
    /** The number of one that has ended. */
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
