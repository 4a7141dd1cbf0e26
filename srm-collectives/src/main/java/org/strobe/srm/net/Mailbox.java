package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;

/**
 * Where pieces come in from one other node, in order: small ones in a ring of cells, so that many may be under way, and large ones
 * in two buffers.
 *
 * <pre>
 *   +-- cell 0 --+-- ... --+-- cell 15 --+-- buffer 0 --+-- buffer 1 --+
 * </pre>
 *
 * <p>Both alike:
 *
 * <pre>
 *    0  length (8): of the whole message
 *    8  stamp (8): of a cell, which piece it holds; so one sees whether the next piece is there or in a buffer
 *   16  payload
 * </pre>
 */
final class Mailbox {
    static final int CELLS = 16;
    static final int BUFFERS = 2;
    static final long LENGTH = 0;
    static final long STAMP = LENGTH + Long.BYTES;
    static final int HEADER = (int) STAMP + Long.BYTES;

    private static final int CELL_ROOM = Memory.LINE - HEADER;
    private static final int TURN_SHIFT = 32;

    private Mailbox() {}

    static boolean fitsCell(long bytes) {
        return bytes <= CELL_ROOM;
    }

    /** How many bytes one takes whose pieces have up to so many. */
    static long size(int piece) {
        return cells() + pair(piece);
    }

    /** How many bytes the cells take. */
    static long cells() {
        return (long) CELLS * Memory.LINE;
    }

    /** How many bytes the buffers take. */
    static long pair(int piece) {
        return BUFFERS * room(piece);
    }

    static long room(int piece) {
        return (HEADER + piece + Memory.LINE - 1L) / Memory.LINE * Memory.LINE;
    }

    /** Takes away all stamps. */
    static void clear(Memory memory, long start) {
        for (int cell = 0; cell < CELLS; cell++) {
            memory.setLong(start + cell(cell) + STAMP, 0);
        }
    }

    /** Where the cell of a piece begins. */
    static long cell(long number) {
        return number % CELLS * Memory.LINE;
    }

    private static long buffer(int index, int piece) {
        return cells() + index * room(piece);
    }

    /** Where the buffer of a piece begins, by its number among those that need one. */
    static long buffer(long number, int piece) {
        return buffer((int) (number % BUFFERS), piece);
    }

    /** The stamp of a piece, by its number since the writer changed for the last time. */
    static long stamp(long turn, long number) {
        return (turn << TURN_SHIFT | number) + 1;
    }
}
