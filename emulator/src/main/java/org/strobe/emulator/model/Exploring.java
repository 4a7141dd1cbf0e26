package org.strobe.emulator.model;

/**
 * Other orders than the usual one, all of them possible ones: who is first of those at the same time is drawn, and messages leave a
 * little late, but never before those that their NIC sent to the same node earlier. The same seed draws the same.
 */
final class Exploring {
    /** Nothing is drawn. */
    static final Exploring NOTHING = new Exploring(0, 0);

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long seed;
    private final long longestDelay;
    private long drawn;

    private Exploring(long seed, long longestDelay) {
        this.seed = seed;
        this.longestDelay = longestDelay;
    }

    /**
     * One of many orders.
     *
     * @param seed not 0
     * @param longestDelay how late a message may be, in picoseconds
     */
    static Exploring of(long seed, long longestDelay) {
        if (seed == 0) {
            throw new IllegalArgumentException("seed=0: it stands for the usual order");
        }
        return new Exploring(seed, longestDelay);
    }

    /** Who is first of those at a time: the lower one; as they are numbered if nothing is drawn. */
    long precedence(int id, long time) {
        return seed == 0 ? id : mixed(seed + id * GOLDEN + time) >>> Simulation.PRECEDENCE_SHIFT;
    }

    /** By how much the next message is late. */
    long late() {
        return seed == 0 ? 0 : Long.remainderUnsigned(mixed(seed + ++drawn * GOLDEN), longestDelay + 1);
    }

    /** The finalizer of SplitMix64. */
    static long mixed(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
