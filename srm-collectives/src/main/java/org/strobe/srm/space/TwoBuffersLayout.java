package org.strobe.srm.space;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * Two buffers of a node, and a flag for each of its members and either buffer.
 *
 * <pre>
 *          0  +-- member 0: flag of buffer A, flag of buffer B --+   who fills a buffer; the member
 *             +-- member 1 ...                                 --+
 *             +-- length (8) of the message, buffer A           --+   who fills it
 *             +-- length (8), buffer B                          --+
 * </pre>
 */
final class TwoBuffersLayout {
    static final int BUFFERS = 2;

    /** Bytes of a buffer. */
    static final int ROOM = 32 * 1024;

    private static final int HEADER = Memory.LINE;

    private final int members;

    TwoBuffersLayout(int members) {
        this.members = members;
    }

    long flag(int member, int buffer) {
        return (BUFFERS * (long) member + buffer) * WordLayout.SIZE;
    }

    /** Offset of the length. */
    long length(int buffer) {
        return flag(members, 0) + (long) buffer * (HEADER + ROOM);
    }

    long payload(int buffer) {
        return length(buffer) + HEADER;
    }

    long size() {
        return length(BUFFERS);
    }
}
