package org.strobe.mpi.p2p.wire.userlevel;

import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.shm.segment.Memory;

/**
 * A record of p2p in a message of a user-level layer.
 *
 * <pre>
 *   0   envelope   8
 *   8   payload    a head of up to 24 bytes, and an eager message
 * </pre>
 */
public final class RecordLayout {
    public static final int ENVELOPE = 0;
    public static final int PAYLOAD = ENVELOPE + Long.BYTES;

    private RecordLayout() {}

    /** Longest payload of a record, if eager messages have up to some bytes. */
    public static int longestPayload(int eager) {
        return eager + MessageLayout.LONGEST_HEAD;
    }

    /** Bytes of a message with a payload. */
    public static int length(int payload) {
        return PAYLOAD + payload;
    }

    /** Bytes of the payload of a message. */
    public static int payload(long length) {
        return (int) length - PAYLOAD;
    }

    public static long envelope(Memory memory, long at) {
        return memory.getLong(at + ENVELOPE);
    }

    public static void setEnvelope(Memory memory, long at, long envelope) {
        memory.setLong(at + ENVELOPE, envelope);
    }
}
