package org.strobe.mpi.gm;

import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.shm.segment.Memory;

/**
 * A record of p2p in a message of GM.
 *
 * <pre>
 *   0   envelope   8
 *   8   payload    up to 16,312 bytes with the default settings
 * </pre>
 *
 * <p>The longest record of the default settings takes 16,320 of the 16,384 bytes of a buffer of size class 14.
 */
final class RecordLayout {
    static final int ENVELOPE = 0;
    static final int PAYLOAD = ENVELOPE + Long.BYTES;

    private RecordLayout() {}

    /** Longest payload of a record, if eager messages have up to some bytes. */
    static int longestPayload(int eager) {
        return eager + MessageLayout.LONGEST_HEAD;
    }

    /** Bytes of a message with a payload. */
    static int length(int payload) {
        return PAYLOAD + payload;
    }

    /** Bytes of the payload of a message. */
    static int payload(long length) {
        return (int) length - PAYLOAD;
    }

    static long envelope(Memory memory, long at) {
        return memory.getLong(at + ENVELOPE);
    }

    static void setEnvelope(Memory memory, long at, long envelope) {
        memory.setLong(at + ENVELOPE, envelope);
    }
}
