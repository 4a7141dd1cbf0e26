package org.strobe.emulator.tports.firmware;

/**
 * Messages that a receive takes.
 *
 * @param from rank; {@link #ANY} for all
 * @param tag compared in the bits of the mask alone
 */
public record Selection(int from, long tag, long mask) {
    /** Messages of all ranks. */
    public static final int ANY = -1;

    /** A mask with all bits. */
    public static final long EXACT = -1;

    /** Messages of a rank with a tag. */
    public static Selection of(int from, long tag) {
        return new Selection(from, tag, EXACT);
    }

    boolean takes(int sender, long ofTag) {
        return (from == ANY || from == sender) && ((tag ^ ofTag) & mask) == 0;
    }
}
