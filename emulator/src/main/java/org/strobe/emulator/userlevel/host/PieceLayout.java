package org.strobe.emulator.userlevel.host;

/**
 * A piece of a message in the payload of a packet.
 *
 * <pre>
 *   0   from: rank
 *   8   offset in the message     16  length of the message
 *   24  head
 *   96  data
 * </pre>
 */
final class PieceLayout {
    static final int FROM = 0;
    static final int OFFSET = 8;
    static final int LENGTH = OFFSET + Long.BYTES;
    static final int HEAD = LENGTH + Long.BYTES;
    static final int DATA = 96;

    /** Most bytes of a head. */
    static final int MOST_HEAD = DATA - HEAD;

    /** Most bytes of data of a packet. */
    static final int MOST_DATA = 4096;

    /** Most bytes of a packet. */
    static final int LARGEST = DATA + MOST_DATA;

    private PieceLayout() {}
}
