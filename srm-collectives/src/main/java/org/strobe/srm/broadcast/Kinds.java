package org.strobe.srm.broadcast;

/** What the cell of a node's root tells the others to do; the root alone knows how long the message is. */
final class Kinds {
    /** The data are in the cell. */
    static final int INLINE = 0;

    /** The root shows its buffer: copy from there, and say so. */
    static final int SHOWN = 1;

    /** The data come through the root's stream, from the piece on whose number is in the cell. */
    static final int STREAMED = 2;

    /** The data are where they came in from another node, in the NIC's memory: copy from there, and say so. */
    static final int AFAR = 3;

    /** All show their buffers, and each copies a slice to all others. */
    static final int SPLIT = 4;

    /** The root shows its buffer, and its stream says how far that is filled: copy from the buffer, and say so in the end. */
    static final int GROWING = 5;

    /** The root's buffer is where other processes see it: copy from there, and say so. */
    static final int SEEN = 6;

    private Kinds() {}
}
