package org.strobe.srm.broadcast;

/** What the cell of a broadcast's root tells the others to do; the root alone knows how long the message is. */
final class Kinds {
    /** The data are in the cell. */
    static final int INLINE = 0;

    /** The root shows its buffer: copy from there, and say so. */
    static final int SHOWN = 1;

    /** The data come through the root's stream, from the piece on whose number is in the cell. */
    static final int STREAMED = 2;

    private Kinds() {}
}
