package org.strobe.mpi.rsm.node;

import org.strobe.shm.segment.Memory;

/**
 * Memory of an ordered pair of ranks: written by the sender, except for the first line.
 *
 * <pre>
 *        0  +-- taken (8): postboxes that the receiver has taken ---------------+  receiver
 *      128  +-- postbox 0 ------------------------------------------------------+
 *           |   0 sequence (8): position + 1, written last                      |
 *           |   8 envelope (8)  16 length (4)  20 bytes (4)  24 first buffer (8)|  sender
 *           |  64 data                                                          |
 *           +-- postbox 1 ... to P - 1 -----------------------------------------+
 *           +-- buffer 0: 1024 bytes ... ---------------------------------------+  sender
 * </pre>
 *
 * <p>A postbox is at its position modulo P. Bytes are those of a record's piece, the length is that of the record. A buffer is at its number modulo the
 * number of buffers; the first one of a postbox with data is {@link #NO_BUFFER}.
 *
 * <p>Taken and the sequences are stored volatile and read volatile: a rank rings the other's doorbell after each, and the other looks at them once more
 * before it parks. All else is plain: a sender's is visible with the sequence, and a receiver reads a postbox and its buffers before it stores taken.
 *
 * @param postboxes number of postboxes
 * @param data bytes of a postbox, a multiple of 64
 * @param buffers number of buffers
 */
record NodeLayout(int postboxes, int data, int buffers) {
    /** Bytes of a buffer. */
    static final int BUFFER = 1024;

    static final long NO_BUFFER = -1;

    static final long TAKEN = 0;
    static final long POSTBOXES = Memory.LINE;

    static final long SEQUENCE = 0;
    static final long ENVELOPE = SEQUENCE + Long.BYTES;
    static final long LENGTH = ENVELOPE + Long.BYTES;
    static final long BYTES = LENGTH + Integer.BYTES;
    static final long FIRST_BUFFER = BYTES + Integer.BYTES;
    static final long DATA = 64;

    /** Index of a postbox, by its position. */
    int slot(long position) {
        return (int) (position % postboxes);
    }

    /** Offset of a postbox, by its position. */
    long postbox(long position) {
        return POSTBOXES + slot(position) * (DATA + data);
    }

    /** Offset of a buffer, by its number. */
    long buffer(long number) {
        return POSTBOXES + postboxes * (DATA + data) + number % buffers * BUFFER;
    }

    /** Buffers for a number of bytes. */
    static int buffersFor(int bytes) {
        return (bytes + BUFFER - 1) / BUFFER;
    }

    /** Bytes of the memory. */
    long size() {
        return POSTBOXES + postboxes * (DATA + data) + (long) buffers * BUFFER;
    }

    /** Number of ordered pairs of ranks. */
    static long pairs(int ranks) {
        return ranks * (ranks - 1L);
    }

    /** Number of the pair of two of a node's ranks. */
    static long pair(int ranks, int from, int to) {
        return from * (ranks - 1L) + (to < from ? to : to - 1);
    }
}
