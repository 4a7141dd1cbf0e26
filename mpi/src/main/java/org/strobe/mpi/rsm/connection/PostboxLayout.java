package org.strobe.mpi.rsm.connection;

import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;

/**
 * Postbox: a line. The first postbox of a record begins with a head; later ones have data instead of it, or leave it unused. How many bytes of a record the first
 * one has is its sender's choice.
 *
 * <pre>
 *    0 envelope (8)   8 length of the record (4)   12 here (4): bytes of the record in this postbox; -1: in buffers
 *   16 data (up to 44)                                  first postbox of a record
 *    0 data (60)                                        later postboxes
 *   16 stripe (4)   20 bytes (4)   24 first buffer (8)  in buffers
 *   60 sequence number (4): position + 1
 * </pre>
 */
final class PostboxLayout {
    /** Bytes of a postbox. */
    static final int SIZE = RsmLink.LINE;

    /** In place of the bytes in a postbox: they are in buffers. */
    static final int IN_BUFFERS = -1;

    static final int ENVELOPE = 0;
    static final int LENGTH = ENVELOPE + Long.BYTES;
    static final int HERE = LENGTH + Integer.BYTES;
    static final int HEAD = HERE + Integer.BYTES;

    static final int STRIPE = HEAD;
    static final int BYTES = STRIPE + Integer.BYTES;
    static final int FIRST_BUFFER = BYTES + Integer.BYTES;

    static final int SEQUENCE = SIZE - Integer.BYTES;

    /** Most bytes of a record in its first postbox. */
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

    static void writeHead(Memory memory, long at, long envelope, int length, int here) {
        memory.setLong(at + ENVELOPE, envelope);
        memory.setInt(at + LENGTH, length);
        memory.setInt(at + HERE, here);
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
