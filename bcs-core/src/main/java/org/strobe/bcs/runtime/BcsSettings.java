package org.strobe.bcs.runtime;

/**
 * How the machine is led.
 *
 * @param slice how many nanoseconds a time slice has; {@link #SELF} if each begins as soon as the one before has ended
 * @param bytesASlice how many bytes of messages come to a node in a slice
 */
public record BcsSettings(long slice, long bytesASlice) {
    /** For {@link #slice}: no clock leads. */
    public static final long SELF = 0;

    /** The papers' slice, and what a link of theirs carries in the part of it that is left for data. */
    public static final BcsSettings USUAL = new BcsSettings(500_000, 120_000);

    public BcsSettings {
        if (slice < 0 || bytesASlice < 1) {
            throw new IllegalArgumentException("slice=" + slice + " bytesASlice=" + bytesASlice
                    + ": a slice takes no less than no time, and one byte moves in it at least");
        }
    }
}
