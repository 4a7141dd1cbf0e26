package org.strobe.shm.sync;

import org.strobe.shm.segment.Memory;

/**
 * Memory of a flag or counter, and of a gate's word.
 *
 * <pre>
 *      0  +-----------+--------------------------------------+
 *         | value (8) | padding to the end of the line (120) |
 *    128  +-----------+--------------------------------------+
 * </pre>
 */
public final class WordLayout {
    static final long VALUE = 0;

    /** Bytes of a word with its padding. */
    public static final int SIZE = Memory.LINE;

    private WordLayout() {}

    /** Line of the word; its offset must be a multiple of the line's size. */
    static Memory line(Memory memory, long offset) {
        if (offset % SIZE != 0) {
            throw new IllegalArgumentException("offset=" + offset + ": must be a multiple of " + SIZE);
        }
        return memory.slice(offset, SIZE);
    }
}
