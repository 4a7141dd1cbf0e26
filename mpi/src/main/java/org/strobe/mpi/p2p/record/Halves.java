package org.strobe.mpi.p2p.record;

/** Two numbers of 32 bits in a word. */
final class Halves {
    private static final long LOW = 0xFFFF_FFFFL;

    private Halves() {}

    static long pair(int high, int low) {
        return ((long) high << Integer.SIZE) | (low & LOW);
    }

    static int high(long word) {
        return (int) (word >>> Integer.SIZE);
    }

    static int low(long word) {
        return (int) word;
    }
}
