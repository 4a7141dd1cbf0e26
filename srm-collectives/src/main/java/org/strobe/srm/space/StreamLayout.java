package org.strobe.srm.space;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * The memory of a stream, by which a member passes long messages to others that cannot read its buffers.
 *
 * <pre>
 *          0  +-- slot 0 ----------------------------------------------------------------+
 *             |    0  filled: how often it was filled                                    |  the owner
 *             |  128  taken: how often others have taken what it held, all counted       |  the others
 *        256  +-- slot 1 ... ------------------------------------------------------------+
 *       2048  +-- pieces: SLOTS times PIECE bytes ---------------------------------------+  the owner
 * </pre>
 */
final class StreamLayout {
    /** Number of slots. */
    static final int SLOTS = 8;

    /** Largest piece in bytes. */
    static final int PIECE = 32 * 1024;

    static final long SLOT_FILLED = 0;
    static final long SLOT_TAKEN = SLOT_FILLED + WordLayout.SIZE;
    static final long SLOT_SIZE = SLOT_TAKEN + WordLayout.SIZE;
    static final long PIECES = SLOTS * SLOT_SIZE;
    static final long SIZE = PIECES + (long) SLOTS * PIECE;

    /** Bytes up to which a message goes in small pieces, so that the first arrives soon. */
    private static final long SHORT = 128 * 1024;

    private static final int SHORT_PIECE = 8 * 1024;

    static {
        assert PIECES % Memory.LINE == 0;
    }

    private StreamLayout() {}

    static long slot(int slot) {
        return slot * SLOT_SIZE;
    }

    static long piece(int slot) {
        return PIECES + (long) slot * PIECE;
    }

    /** Bytes of each piece of a message but the last. */
    static int pieceOf(long length) {
        return length <= SHORT ? SHORT_PIECE : PIECE;
    }
}
