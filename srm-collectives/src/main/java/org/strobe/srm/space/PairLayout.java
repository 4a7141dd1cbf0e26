package org.strobe.srm.space;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * Two buffers, and a number of flags for either of them.
 *
 * <pre>
 *          0  +-- flag 0 of buffer A, flag 0 of buffer B --+
 *             +-- flag 1 ...                             --+
 *             +-- length (8) of the message, bytes (8) of each filling but its last, buffer A    --+   who fills the buffer
 *             +-- length (8), bytes (8), buffer B        --+   who fills the buffer
 *             +-- buffer A, buffer B                     --+   who fills the buffer
 * </pre>
 */
final class PairLayout {
    static final int BUFFERS = 2;

    private final int flags;
    private final int room;

    /**
     * A layout.
     *
     * @param flags flags of each buffer
     * @param room bytes of a buffer; 0 if the buffers lie elsewhere
     */
    PairLayout(int flags, int room) {
        this.flags = flags;
        this.room = (room + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    /** The buffer of a filling. */
    static int buffer(long filling) {
        return (int) (filling % BUFFERS);
    }

    long flag(int index, int buffer) {
        return (BUFFERS * (long) index + buffer) * WordLayout.SIZE;
    }

    /** Offset of the length. */
    long length(int buffer) {
        return flag(flags, 0) + (long) buffer * Memory.LINE;
    }

    /** Offset of the bytes of a filling. */
    long filling(int buffer) {
        return length(buffer) + Long.BYTES;
    }

    long payload(int buffer) {
        return length(BUFFERS) + (long) buffer * room;
    }

    long size() {
        return payload(BUFFERS);
    }
}
