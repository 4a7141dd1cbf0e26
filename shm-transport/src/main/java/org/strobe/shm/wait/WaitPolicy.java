package org.strobe.shm.wait;

/**
 * How long a wait spins and yields before it parks.
 *
 * @param spins how many times to look at the word with only a pause between
 * @param yields how many times to look at it with a yield between
 * @param parkNanos the longest sleep before looking again, in case nobody rings. In a room that crosses processes it is
 *     also how long a platform thread may not hear of an interrupt, nor, at a gate, of an abort: nobody can ring it for
 *     these
 */
public record WaitPolicy(int spins, int yields, long parkNanos) {
    private static final int LONG_SPIN = 4_000;
    private static final int LONG_YIELD = 200;
    private static final long BOUND = 10_000_000L;

    /** Virtual threads that may sleep this long are woken by the {@link Sweeper}, without a timer of their own. */
    static final long VIRTUAL_BOUND = 1_000_000_000L;

    private static final long BOUND_WITHOUT_FUTEX = 100_000L;

    public WaitPolicy {
        if (spins < 0 || yields < 0 || parkNanos <= 0) {
            throw new IllegalArgumentException("spins=" + spins + " yields=" + yields + " parkNanos=" + parkNanos);
        }
    }

    /**
     * The policy for a job: where every rank can own a processor it spins. After that, or at once where ranks outnumber
     * processors, a platform thread yields (other programs may have taken the processor of the rank it waits for; and
     * with many processes a yield costs a third of a sleep and its wake-up), and a virtual thread parks, since it would
     * keep its carrier from those that could run.
     *
     * @param ranks how many ranks this computer runs, in all processes
     * @param virtual whether the waiting rank is a virtual thread
     */
    public static WaitPolicy forRanks(int ranks, boolean virtual) {
        boolean ownProcessor = ranks <= Runtime.getRuntime().availableProcessors();
        long bound = virtual ? VIRTUAL_BOUND : BOUND;
        return new WaitPolicy(ownProcessor ? LONG_SPIN : 0, virtual ? 0 : LONG_YIELD, bound);
    }

    /** The same, but looking again often: for waits between processes where no doorbell can be rung. */
    WaitPolicy withoutDoorbell() {
        return new WaitPolicy(spins, yields, Math.min(parkNanos, BOUND_WITHOUT_FUTEX));
    }
}
