package org.strobe.shm.wait;

/**
 * Length of each phase of a wait: spin, yield, park.
 *
 * @param spins number of tests with only a pause in between
 * @param yields number of tests with a yield in between
 * @param parkNanos longest sleep before another test, in case no setter rings. In a room that crosses processes, an
 *     interrupt and an abort at a gate cannot ring; a platform thread notices them after at most this time
 */
public record WaitPolicy(int spins, int yields, long parkNanos) {
    private static final int SPIN_BEFORE_YIELD = 200;
    private static final int SPIN_BEFORE_PARK = 4_000;
    private static final int YIELD_AFTER_SPIN = 400;
    private static final int YIELD_AT_ONCE = 200;
    private static final long BOUND = 10_000_000L;

    /** Virtual threads with at least this bound are woken by the {@link Sweeper}, without timers. */
    static final long VIRTUAL_BOUND = 1_000_000_000L;

    private static final long BOUND_WITHOUT_FUTEX = 100_000L;

    public WaitPolicy {
        if (spins < 0 || yields < 0 || parkNanos <= 0) {
            throw new IllegalArgumentException("spins=" + spins + " yields=" + yields + " parkNanos=" + parkNanos
                    + ": must be >= 0, >= 0 and > 0");
        }
    }

    /**
     * Policy for the ranks of a job. Ranks spin unless they oversubscribe the processors.
     *
     * <p>A platform thread spins briefly, then yields: a compiler of the JVM or another program may occupy the processor of the awaited
     * rank. With many processes a yield costs a third of a sleep and its wake-up.
     *
     * <p>A virtual thread spins longer, then parks, since a yield would block its carrier.
     *
     * @param ranks number of ranks on this computer, in all processes
     * @param virtual true if the waiting rank is a virtual thread
     */
    public static WaitPolicy forRanks(int ranks, boolean virtual) {
        boolean ownProcessor = ranks <= Runtime.getRuntime().availableProcessors();
        long bound = virtual ? VIRTUAL_BOUND : BOUND;
        if (virtual) {
            return new WaitPolicy(ownProcessor ? SPIN_BEFORE_PARK : 0, 0, bound);
        }
        return ownProcessor
                ? new WaitPolicy(SPIN_BEFORE_YIELD, YIELD_AFTER_SPIN, bound)
                : new WaitPolicy(0, YIELD_AT_ONCE, bound);
    }

    /** This policy with frequent tests, for waits between processes that cannot ring doorbells. */
    WaitPolicy withoutDoorbell() {
        return new WaitPolicy(spins, yields, Math.min(parkNanos, BOUND_WITHOUT_FUTEX));
    }
}
