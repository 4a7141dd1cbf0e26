package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;

/**
 * Memory of a ring.
 *
 * <pre>
 *      0  +-- ring -----------------------------------------------------------+
 *         |   0 cells (4)   4 bytes a chunk (4)                               |  creator, once
 *         |   8 producers (4): 0 none yet, 1 a single, 2 many, 3 siblings     |  the first producer
 *    128  +-- producers ------------------------------------------------------+
 *         |   0 tail (8): next claim; may lag, except where they are siblings |  any of many producers
 *    256  +-- consumer -------------------------------------------------------+
 *         |   0 head (8): cells before it may be used again                   |  consumer, every few records
 *    384  +-- waiting --------------------------------------------------------+
 *         |   0 waiting (4): number of producers that wait for space          |  those producers
 *    512  +-- claim 0 (8) -- claim 1 (8) ...  (many producers)                |  claiming producer
 *         +-- cell 0 ------------+-- cell 1 ...                               |
 *         |   0 header (8)       |                                            |  the claim's owner
 *         |   8 envelope (8)     |                                            |
 *         |  16 payload (48)     |                                            |
 *         +-- chunk 0 -----------+-- chunk 1 ...                              |  the claim's owner
 *         +-------------------------------------------------------------------+
 * </pre>
 *
 * <p>Positions count cells without end. A position divided by the number of cells gives its cell as the remainder, and
 * its lap as the quotient plus one. A record of up to 48 bytes takes one cell, with its payload. A longer record takes
 * one cell for each chunk that it fills, and its payload lies in the adjacent chunks of these cells. The cells after
 * the first are not touched, so no payload is mistaken for a header.
 *
 * <p>Header and claim: lap (26 bits), owner (12), state (2), length (24). A cell is free for a position while its
 * header, or its claim, has another lap. The length of a skipped range counts cells.
 *
 * <p>Claims lie apart from the cells because the consumer polls the header. A claim in that line would move the line to
 * the producer and back once more for each record.
 */
final class RingLayout {
    static final long CELLS = 0;
    static final long CHUNK = CELLS + Integer.BYTES;
    static final long PRODUCER = CHUNK + Integer.BYTES;
    static final int NOBODY = 0;
    static final int SINGLE = 1;
    static final int MANY = 2;
    static final int SIBLINGS = 3;
    static final long TAIL = Memory.LINE;
    static final long HEAD = TAIL + Memory.LINE;
    static final long WAITING = HEAD + Memory.LINE;
    static final long FIRST_CLAIM = WAITING + Memory.LINE;

    static final int CELL_SIZE = 64;
    static final int CELL_SHIFT = 6;
    static final long CELL_HEADER = 0;
    static final long CELL_ENVELOPE = CELL_HEADER + Long.BYTES;
    static final long CELL_PAYLOAD = CELL_ENVELOPE + Long.BYTES;
    static final int INLINE = (int) (CELL_SIZE - CELL_PAYLOAD);

    static final int LENGTH_BITS = 24;
    static final int STATE_BITS = 2;
    static final int OWNER_BITS = 12;
    static final int LAP_BITS = Long.SIZE - OWNER_BITS - STATE_BITS - LENGTH_BITS;
    static final int STATE_SHIFT = LENGTH_BITS;
    static final int OWNER_SHIFT = STATE_SHIFT + STATE_BITS;
    static final int LAP_SHIFT = OWNER_SHIFT + OWNER_BITS;

    static final int CLAIMED = 1;
    static final int PUBLISHED = 2;
    static final int SKIPPED = 3;

    private RingLayout() {}

    /** Offset of the cells. There are at least 16 claims, so it is the start of a line. */
    static long firstCell(int cells) {
        return FIRST_CLAIM + (long) cells * Long.BYTES;
    }

    static long size(int cells, int chunk) {
        return firstCell(cells) + (long) cells * (CELL_SIZE + chunk);
    }

    static long header(long lap, int owner, int state, int length) {
        return lap << LAP_SHIFT | (long) owner << OWNER_SHIFT | (long) state << STATE_SHIFT | length;
    }

    /** True if a cell's header was written in this lap. A cell never used has header zero. */
    static boolean isOfLap(long header, long lap) {
        return header != 0 && lap(header) == lap;
    }

    static long lap(long header) {
        return header >>> LAP_SHIFT;
    }

    static int owner(long header) {
        return (int) (header >>> OWNER_SHIFT) & (1 << OWNER_BITS) - 1;
    }

    static int state(long header) {
        return (int) (header >>> STATE_SHIFT) & (1 << STATE_BITS) - 1;
    }

    static int length(long header) {
        return (int) header & (1 << LENGTH_BITS) - 1;
    }
}
