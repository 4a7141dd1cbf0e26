package org.strobe.shm.wait;

/**
 * Something one can await: a word that other ranks write, and a test on it. {@link Waiter#await} calls the test again
 * and again, so it has no effects and does not throw.
 */
public interface Awaitable {
    /** Whether the awaited state is there; what its setter wrote before is then visible. */
    boolean isReached(long target);

    /**
     * Names the word whose setter rings, see {@link org.strobe.shm.segment.Memory#wordId}, or {@link Doorbell#ANY_WORD}
     * where several setters may bring the state about.
     */
    long wordId();

    /** A second word whose setter rings; {@link Doorbell#NO_WORD} if there is none. */
    default long otherWordId() {
        return Doorbell.NO_WORD;
    }

    /** Whether it takes so long that who waits gives its processor up at once, without looking again before. */
    default boolean isFarOff() {
        return false;
    }

    /** Where platform threads of several processes sleep for it together; null if each sleeps at its own doorbell. */
    default Sleepers sleepers() {
        return null;
    }
}
