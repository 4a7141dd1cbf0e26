package org.strobe.emulator.model.simulation;

/**
 * Explores other legal orders. Ties between events are broken at random, and messages leave a little late, but never
 * before an earlier message of the same route. The order depends on the seed alone. Public for {@code model} and {@code
 * model.nic}.
 */
public final class Exploring {
    /** The usual order. */
    public static final Exploring NOTHING = new Exploring(0, 0);

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long seed;
    private final long longestDelay;
    private long drawn;

    private Exploring(long seed, long longestDelay) {
        this.seed = seed;
        this.longestDelay = longestDelay;
    }

    /**
     * Another order.
     *
     * @param seed not 0
     * @param longestDelay maximum delay of a message, in picoseconds
     */
    public static Exploring of(long seed, long longestDelay) {
        if (seed == 0) {
            throw new IllegalArgumentException("seed=0: it stands for the usual order");
        }
        return new Exploring(seed, longestDelay);
    }

    /** Priority of an id at a time; the lowest runs first. In the usual order, the id itself. */
    long precedence(int id, long time) {
        return seed == 0 ? id : mixed(seed + id * GOLDEN + time) >>> Simulation.PRECEDENCE_SHIFT;
    }

    /** Delay of the next message. */
    public long late() {
        return seed == 0 ? 0 : Long.remainderUnsigned(mixed(seed + ++drawn * GOLDEN), longestDelay + 1);
    }

    /** The finalizer of SplitMix64. */
    static long mixed(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
