package org.strobe.srm.net.mailbox;

import org.strobe.shm.segment.Memory;

/**
 * A mailbox for pieces from one other node, in order. Short pieces go into a ring of cells, so that many may be under
 * way; long ones into two buffers.
 *
 * <pre>
 *   +-- cell 0 --+-- ... --+-- cell 15 --+-- buffer 0 --+-- buffer 1 --+
 * </pre>
 *
 * <p>The layout of a cell and of a buffer:
 *
 * <pre>
 *    0  length (8): of the whole message
 *    8  stamp (8): of a cell, which piece it holds; so one sees whether the next piece is there or in a buffer
 *   16  payload
 * </pre>
 */
public final class MailboxLayout {
    public static final int CELLS = 16;
    public static final int BUFFERS = 2;
    public static final long LENGTH = 0;
    public static final long STAMP = LENGTH + Long.BYTES;
    public static final int HEADER = (int) STAMP + Long.BYTES;

    private static final int CELL_ROOM = Memory.LINE - HEADER;
    private static final int TURN_SHIFT = 32;

    private MailboxLayout() {}

    public static boolean fitsCell(long bytes) {
        return bytes <= CELL_ROOM;
    }

    /** Bytes of a mailbox for pieces of up to this length. */
    public static long size(int piece) {
        return cells() + pair(piece);
    }

    /** Bytes of the cells. */
    public static long cells() {
        return (long) CELLS * Memory.LINE;
    }

    /** Bytes of the buffers. */
    public static long pair(int piece) {
        return BUFFERS * room(piece);
    }

    public static long room(int piece) {
        return (HEADER + piece + Memory.LINE - 1L) / Memory.LINE * Memory.LINE;
    }

    /** Clears all stamps. */
    public static void clear(Memory memory, long start) {
        for (int cell = 0; cell < CELLS; cell++) {
            memory.setLong(start + cell(cell) + STAMP, 0);
        }
    }

    /** Offset of the cell of a piece. */
    public static long cell(long number) {
        return number % CELLS * Memory.LINE;
    }

    private static long buffer(int index, int piece) {
        return cells() + index * room(piece);
    }

    /** Offset of the buffer of a piece, by its number among long pieces. */
    public static long buffer(long number, int piece) {
        return buffer((int) (number % BUFFERS), piece);
    }

    /** The stamp of a piece, by its number since the last change of the writer. */
    public static long stamp(long turn, long number) {
        return (turn << TURN_SHIFT | number) + 1;
    }
}
