package org.strobe.emulator.nic.global;

/**
 * Work of the switches of a {@link CombiningTree} on operands, and the receivers of its result.
 *
 * @param width of an integer, in bytes; a multiple of {@link #UNIT}
 */
public record Combination(TreeOperator operator, int width, Way way) {
    /** Widths are multiples of this many bytes. */
    public static final int UNIT = 2;

    /** The way of a result. */
    public enum Way {
        /** It ends at the root. */
        TO_ROOT,
        /** The root's switch turns it round to all nodes. */
        TURNED,
        /** The root's processor reads each packet, and sends it to all nodes. */
        SENT_AGAIN
    }

    public Combination {
        if (width <= 0 || width % UNIT != 0) {
            throw new IllegalArgumentException("width=" + width + ": a multiple of " + UNIT + " bytes");
        }
    }
}
