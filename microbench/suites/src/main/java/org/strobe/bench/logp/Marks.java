package org.strobe.bench.logp;

import java.nio.ByteBuffer;

/** Byte pattern of a turn. */
final class Marks {
    private static final int PRIME = 31;

    private Marks() {}

    static void put(ByteBuffer buffer, int size, int turn) {
        for (int i = 0; i < size; i++) {
            buffer.put(i, mark(i, turn));
        }
    }

    /** Number of bytes that differ from the pattern of the turn. */
    static int wrong(ByteBuffer buffer, int size, int turn) {
        int wrong = 0;
        for (int i = 0; i < size; i++) {
            if (buffer.get(i) != mark(i, turn)) {
                wrong++;
            }
        }
        return wrong;
    }

    private static byte mark(int index, int turn) {
        return (byte) (index * PRIME + (index >> Byte.SIZE) + turn);
    }
}
