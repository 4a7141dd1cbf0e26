package org.strobe.bench.apps.sage.deck;

/** Spreads events evenly over places. */
public final class EvenSpread {
    private EvenSpread() {}

    /** Number of events at a place, from 0. Those of all places add up to {@code events}. */
    public static int at(int place, int places, int events) {
        return (int) ((place + 1L) * events / places - (long) place * events / places);
    }

    /** Numbers that look random, by a place in two dimensions. */
    public static long hash(long one, long other) {
        long bits = (one * 0x9E3779B97F4A7C15L ^ other) * 0xD6E8FEB86659FD93L;
        bits = (bits ^ bits >>> 32) * 0xD6E8FEB86659FD93L;
        return bits ^ bits >>> 32;
    }
}
