package org.strobe.mpi.vapi;

import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.shm.segment.Memory;

/**
 * A record of p2p. It ends with its tail, at the end of a slot of a ring, or of a message in a posted receive.
 *
 * <pre>
 *           0   payload, then up to 7 bytes
 *   tail    0   envelope    8
 *           8   length      4: of the payload
 *           12  returned    4: low half of the number of slots that the sender has freed
 *           16  sequence    8: the record's number, from 1; written last, and polled by a receiver of RDMA writes
 * </pre>
 *
 * <p>Adapters write bytes in order, so a tail tells that the record is there. With the default settings a slot has 2048 bytes.
 */
final class SlotLayout {
    static final int ENVELOPE = 0;
    static final int LENGTH = ENVELOPE + Long.BYTES;
    static final int RETURNED = LENGTH + Integer.BYTES;
    static final int SEQUENCE = RETURNED + Integer.BYTES;
    static final int TAIL = SEQUENCE + Long.BYTES;

    private SlotLayout() {}

    /** Longest payload of a record, if eager messages have up to some bytes. */
    static int longestPayload(int eager) {
        return eager + MessageLayout.LONGEST_HEAD;
    }

    /** Bytes of a record with a payload. */
    static int size(int payload) {
        return padded(payload) + TAIL;
    }

    /** Bytes between the beginning of a payload and its tail. */
    static int padded(int payload) {
        return (payload + Long.BYTES - 1) & -Long.BYTES;
    }

    static long envelope(Memory memory, long tail) {
        return memory.getLong(tail + ENVELOPE);
    }

    static int payload(Memory memory, long tail) {
        return memory.getInt(tail + LENGTH);
    }

    static int returned(Memory memory, long tail) {
        return memory.getInt(tail + RETURNED);
    }

    /** The sequence as an adapter has left it, which takes no time to read. */
    static long sequence(Memory memory, long tail) {
        return memory.bare().getLongVolatile(tail + SEQUENCE);
    }

    static void write(Memory memory, long tail, long envelope, int payload, long returned, long sequence) {
        memory.setLong(tail + ENVELOPE, envelope);
        memory.setInt(tail + LENGTH, payload);
        memory.setInt(tail + RETURNED, (int) returned);
        memory.setLong(tail + SEQUENCE, sequence);
    }
}
