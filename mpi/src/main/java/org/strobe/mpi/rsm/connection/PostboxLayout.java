package org.strobe.mpi.rsm.connection;

import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;

/**
 * Postbox: a line. The first postbox of a record begins with a head; later ones have data instead of it, or leave it unused.
 *
 * <pre>
 *    0 envelope (8)   8 length of the record (4)   12 kind (4): 0 data, 1 buffers
 *   16 data (44)                                        kind data, first postbox of a record
 *    0 data (60)                                        kind data, later postboxes
 *   16 stripe (4)   20 bytes (4)   24 first buffer (8)  kind buffers
 *   60 sequence number (4): position + 1
 * </pre>
 */
final class PostboxLayout {
    /** Bytes of a postbox. */
    static final int SIZE = RsmLink.LINE;

    static final int DATA = 0;
    static final int BUFFERS = 1;

    static final int ENVELOPE = 0;
    static final int LENGTH = ENVELOPE + Long.BYTES;
    static final int KIND = LENGTH + Integer.BYTES;
    static final int HEAD = KIND + Integer.BYTES;

    static final int STRIPE = HEAD;
    static final int BYTES = STRIPE + Integer.BYTES;
    static final int FIRST_BUFFER = BYTES + Integer.BYTES;

    static final int SEQUENCE = SIZE - Integer.BYTES;

    /** Data of the first postbox of a record. */
    static final int FIRST_DATA = SEQUENCE - HEAD;

    private PostboxLayout() {}

    /** Lines of a number of bytes. */
    static long lines(int bytes) {
        return ((long) bytes + SIZE - 1) / SIZE;
    }

    /** Number of a postbox at a position. It differs from that of the postbox that was there before. */
    static int sequence(long position) {
        return (int) (position + 1);
    }

    static void writeHead(Memory memory, long at, long envelope, int length, int kind) {
        memory.setLong(at + ENVELOPE, envelope);
        memory.setInt(at + LENGTH, length);
        memory.setInt(at + KIND, kind);
    }

    static void writeBuffers(Memory memory, long at, int stripe, int bytes, long firstBuffer) {
        memory.setInt(at + STRIPE, stripe);
        memory.setInt(at + BYTES, bytes);
        memory.setLong(at + FIRST_BUFFER, firstBuffer);
    }

    static void writeSequence(Memory memory, long at, long position) {
        memory.setInt(at + SEQUENCE, sequence(position));
    }
}
