package org.strobe.bench.mpi;

import java.nio.ByteBuffer;

/**
 * Bytes to be sent or received, and a pattern that tells who filled them and when.
 *
 * @param buffer what MPI is given
 * @param view the same memory, to be looked at
 */
public record Bytes(Object buffer, ByteBuffer view) {
    private static final int PRIME = 31;

    /** Fills a part with what this sender sends in this turn. */
    public void fill(int offset, int length, int sender, int turn) {
        for (int i = 0; i < length; i++) {
            view.put(offset + i, expected(i, sender, turn));
        }
    }

    /** Makes a part differ from what is expected. */
    public void spoil(int offset, int length, int sender, int turn) {
        for (int i = 0; i < length; i++) {
            view.put(offset + i, (byte) ~expected(i, sender, turn));
        }
    }

    /** How many bytes of a part are not what this sender sent in this turn. */
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
