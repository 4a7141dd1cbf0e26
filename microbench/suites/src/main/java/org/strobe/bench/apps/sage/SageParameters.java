package org.strobe.bench.apps.sage;

import org.strobe.bench.apps.sage.deck.Deck;

/**
 * Parameters of a run.
 *
 * @param steps the first ones of the deck
 * @param messageBytes of a boundary message: assumption, 4 KB as in the papers' synthetic benchmark
 * @param planes of a rank's mesh; assumption
 * @param deviation of a grain on other ranks than the first, up to this share, evenly; assumption
 * @param scale of all grains: 1 for their lengths, 0 for no computing
 */
public record SageParameters(Deck deck, int steps, int messageBytes, int planes, double deviation, double scale) {
    /**
     * Deviation by Table 5.3: 22.59 s of communication, less a slice and a half of 500 us for each of 9713 waiting calls, are
     * waits for the slowest rank: 0.165 of 92.44 s of computing. It makes the run time a calibration.
     */
    public static final double DEVIATION = 0.165;

    /** Length of a boundary message. */
    public static final int MESSAGE_BYTES = 4096;

    private static final int PLANES = 4;
    private static final int LEAST_BYTES = 4 * Long.BYTES;

    public SageParameters {
        if (steps < 1 || steps > deck.steps()) {
            throw new IllegalArgumentException("steps=" + steps + ": must be 1.." + deck.steps());
        }
        if (messageBytes < LEAST_BYTES || messageBytes % Long.BYTES != 0) {
            throw new IllegalArgumentException(
                    "message=" + messageBytes + ": must be a multiple of 8, >= " + LEAST_BYTES);
        }
        if (planes < 1) {
            throw new IllegalArgumentException("planes=" + planes + ": must be >= 1");
        }
        if (!(deviation >= 0 && deviation <= 1)) {
            throw new IllegalArgumentException("deviation=" + deviation + ": must be 0..1");
        }
        if (!(scale >= 0 && scale < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("scale=" + scale + ": must be >= 0");
        }
    }

    /** Defaults for a deck. */
    public static SageParameters of(Deck deck) {
        return new SageParameters(deck, deck.steps(), MESSAGE_BYTES, PLANES, DEVIATION, 1);
    }

    /** Equal, but for the scale of grains. */
    public SageParameters scaled(double newScale) {
        return new SageParameters(deck, steps, messageBytes, planes, deviation, newScale);
    }

    /** Equal, but for the number of steps. */
    public SageParameters first(int newSteps) {
        return new SageParameters(deck, newSteps, messageBytes, planes, deviation, scale);
    }

    /** True if all steps of the deck are run. */
    boolean isWhole() {
        return steps == deck.steps();
    }
}
