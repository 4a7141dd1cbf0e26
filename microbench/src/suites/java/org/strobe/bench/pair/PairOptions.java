package org.strobe.bench.pair;

/**
 * How pairs of ranks talk.
 *
 * @param isDiffBuf whether each message is sent from another of {@link #DIFFERENT} buffers
 * @param pairs how many pairs talk, the others wait; 0 if all do
 */
public record PairOptions(SendMode mode, boolean isDiffBuf, int pairs) {
    /** As many different buffers as the measurements of the Sun Fire Link had. */
    public static final int DIFFERENT = 16;

    /** From how many buffers messages are sent. */
    public int buffers() {
        return isDiffBuf ? DIFFERENT : 1;
    }

    /** How many of so many ranks talk. */
    public int talking(int ranks) {
        return pairs == 0 ? ranks : 2 * pairs;
    }

    /** Whether all is as it is if nothing is chosen. */
    public boolean arePlain() {
        return mode == SendMode.STANDARD && !isDiffBuf && pairs == 0;
    }
}
