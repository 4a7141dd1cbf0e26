package org.strobe.shm.wait;

import org.strobe.shm.futex.Sleepers;

/**
 * State that a rank can await: a word that other ranks write, and a test of it. {@link Waiter#await} repeats the test,
 * so it must have no effects and must not throw.
 */
public interface Awaitable {
    /** True if the awaited state is reached. Writes that the setter made before are then visible. */
    boolean isReached(long target);

    /**
     * Identity of the word whose setter rings, see {@link org.strobe.shm.segment.Memory#wordId}; {@link
     * Doorbell#ANY_WORD} if setters of several words can end the wait.
     */
    long wordId();

    /** Identity of a second word whose setter rings; {@link Doorbell#NO_WORD} if there is none. */
    default long otherWordId() {
        return Doorbell.NO_WORD;
    }

    /** True if the wait is so long that the waiter should park at once, without spinning or yielding. */
    default boolean isFarOff() {
        return false;
    }

    /**
     * Place where platform threads of several processes sleep together for this state; null if each sleeps at its own
     * doorbell.
     */
    default Sleepers sleepers() {
        return null;
    }
}
