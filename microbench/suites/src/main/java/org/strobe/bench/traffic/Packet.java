package org.strobe.bench.traffic;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Contents of a message.
 *
 * <pre>
 *    0        4        8         12       16         20
 *   +--------+--------+---------+--------+----------+-----------+
 *   | source | number | target  | size   | checksum | body ...  |
 *   +--------+--------+---------+--------+----------+-----------+
 * </pre>
 *
 * The checksum covers the rest of the message, and is present only in checks.
 */
final class Packet {
    private static final int SOURCE = 0;
    private static final int NUMBER = 4;
    private static final int TARGET = 8;
    private static final int SIZE = 12;
    private static final int CHECKSUM = 16;
    private static final int BODY = 20;

    /** Shortest message. */
    static final int LEAST = BODY;

    private static final int PRIME = 31;

    private Packet() {}

    static void put(ByteBuffer buffer, int source, int number, int target, int size) {
        buffer.putInt(SOURCE, source);
        buffer.putInt(NUMBER, number);
        buffer.putInt(TARGET, target);
        buffer.putInt(SIZE, size);
    }

    /** Fills the body with unique data, and adds the checksum. */
    static void seal(ByteBuffer buffer, CRC32C crc) {
        int size = buffer.getInt(SIZE);
        int salt = buffer.getInt(SOURCE) * PRIME + buffer.getInt(NUMBER);
        for (int i = BODY; i < size; i++) {
            buffer.put(i, (byte) (i * PRIME + (i >> Byte.SIZE) + salt));
        }
        buffer.putInt(CHECKSUM, checksum(buffer, size, crc));
    }

    static boolean isSealed(ByteBuffer buffer, CRC32C crc) {
        return checksum(buffer, buffer.getInt(SIZE), crc) == buffer.getInt(CHECKSUM);
    }

    private static int checksum(ByteBuffer buffer, int size, CRC32C crc) {
        crc.reset();
        crc.update(buffer.slice(0, CHECKSUM));
        crc.update(buffer.slice(BODY, size - BODY));
        return (int) crc.getValue();
    }

    static int source(ByteBuffer buffer) {
        return buffer.getInt(SOURCE);
    }

    static int number(ByteBuffer buffer) {
        return buffer.getInt(NUMBER);
    }

    static int size(ByteBuffer buffer) {
        return buffer.getInt(SIZE);
    }

    /** True if the header is plausible for a message to this rank. */
    static boolean isFor(ByteBuffer buffer, int target, int ranks, int numbers) {
        int source = source(buffer);
        int number = number(buffer);
        int size = size(buffer);
        return buffer.getInt(TARGET) == target
                && source >= 0
                && source < ranks
                && number >= 0
                && number < numbers
                && size >= LEAST
                && size <= buffer.capacity();
    }
}
