package org.strobe.bench.kernel;

import java.nio.ByteBuffer;

/**
 * Bytes to be sent or received, with a pattern of sender and turn.
 *
 * @param buffer buffer for MPI
 * @param view view of its memory
 */
public record Bytes(Object buffer, ByteBuffer view) {
    private static final int PRIME = 31;

    /** Fills a part with the pattern of a sender and turn. */
    public void fill(int offset, int length, int sender, int turn) {
        for (int i = 0; i < length; i++) {
            view.put(offset + i, expected(i, sender, turn));
        }
    }

    /** Fills a part with data that differ from the pattern. */
    public void spoil(int offset, int length, int sender, int turn) {
        for (int i = 0; i < length; i++) {
            view.put(offset + i, (byte) ~expected(i, sender, turn));
        }
    }

    /** Number of bytes in a part that differ from the pattern. */
    public int wrong(int offset, int length, int sender, int turn) {
        int wrong = 0;
        for (int i = 0; i < length; i++) {
            if (view.get(offset + i) != expected(i, sender, turn)) {
                wrong++;
            }
        }
        return wrong;
    }

    private static byte expected(int index, int sender, int turn) {
        return (byte) (index * PRIME + (index >> Byte.SIZE) + sender * 7 + turn);
    }
}
