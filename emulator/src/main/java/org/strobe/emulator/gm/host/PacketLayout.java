package org.strobe.emulator.gm.host;

import org.strobe.shm.segment.Memory;

/**
 * A packet in the payload of a record.
 *
 * <pre>
 *   0   kind  1  priority  2  size class  3  1 if the answer may be late
 *   4   from: node                8   from: port
 *   16  sequence number           24  number of the last packet of the message
 *   32  offset in the message     40  address of a directed send, or -1
 *   48  length of the message     56  number of the next packet in order of the other way
 *   64  data
 * </pre>
 *
 * <p>An answer has no data. Its sequence number is that of the next packet in order.
 */
final class PacketLayout {
    static final int KIND = 0;
    static final int PRIORITY = KIND + Byte.BYTES;
    static final int SIZE = PRIORITY + Byte.BYTES;
    static final int LATE = SIZE + Byte.BYTES;
    static final int FROM_NODE = LATE + Byte.BYTES;
    static final int FROM_PORT = FROM_NODE + Integer.BYTES;
    static final int SEQUENCE = 16;
    static final int LAST = SEQUENCE + Long.BYTES;
    static final int OFFSET = LAST + Long.BYTES;
    static final int REMOTE = OFFSET + Long.BYTES;
    static final int LENGTH = REMOTE + Long.BYTES;
    static final int BELOW = LENGTH + Long.BYTES;
    static final int DATA = BELOW + Long.BYTES;

    /** Most bytes of data of a packet. */
    static final int MOST_DATA = 4096;

    private PacketLayout() {}

    /** Kinds of packets, by their ordinal. */
    enum Kind {
        DATA,
        TAKEN,
        BUSY,
        REFUSED,
        READY;

        private static final Kind[] ALL = values();

        /** Kind of the packet at an offset. */
        static Kind of(Memory packets, long at) {
            return ALL[packets.getByte(at + KIND)];
        }
    }
}
