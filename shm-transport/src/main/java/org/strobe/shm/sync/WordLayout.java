package org.strobe.shm.sync;

import org.strobe.shm.segment.Memory;

/**
 * The memory of a flag, counter or gate.
 *
 * <pre>
 *     0  +-----------+--------------------------------------+
 *        | value (8) | padding to the end of the line (120) |
 *   128  +-----------+--------------------------------------+
 * </pre>
 */
public final class WordLayout {
    static final long VALUE = 0;

    /** How many bytes a flag, counter or gate takes. */
    public static final int SIZE = Memory.LINE;

    private WordLayout() {}

    /** The word's own line; its start must lie on a line's start. */
    static Memory line(Memory memory, long offset) {
        if (offset % SIZE != 0) {
            throw new IllegalArgumentException("offset=" + offset + ": a word starts on a multiple of " + SIZE);
        }
        return memory.slice(offset, SIZE);
    }
}
