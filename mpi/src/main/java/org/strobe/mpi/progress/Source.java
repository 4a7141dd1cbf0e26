package org.strobe.mpi.progress;

import org.strobe.shm.wait.Doorbell;

/**
 * A source of events for one rank: the messages of an engine. An event is reported by {@link Progress#happened}. A source
 * whose news come from other threads rings the rank's doorbell.
 */
public interface Source {
    /** In place of a time: no look is due. */
    long NEVER = Long.MAX_VALUE;

    /** Does everything that is possible without waiting. */
    void move();

    /** Helps other ranks. Called when {@link #move} of all sources found nothing. */
    default void help() {}

    /** True if there is something new to look at. For any thread. */
    boolean hasNews();

    /** True if something under way can be continued, apart from news. False unless {@link #awaitsOthers}. For the thread in turn. */
    default boolean hasWork() {
        return false;
    }

    /** True if something is under way that others may let continue without news. For the thread in turn. */
    default boolean awaitsOthers() {
        return false;
    }

    /** True once all messages have left and nobody needs anything of this rank. For the thread in turn. */
    default boolean isQuiet() {
        return true;
    }

    /**
     * The word of memory that brings the next news. {@link Doorbell#ANY_WORD} if there are several. {@link Doorbell#NO_WORD} if
     * there is none, as where the source wakes its rank by {@link Doorbell#ringIfParked}. For the thread in turn.
     */
    default long wordId() {
        return Doorbell.NO_WORD;
    }

    /** Time of the rank's clock at which it can do something though no news come; {@link #NEVER} if there is none. What it reads may lag. */
    default long nextLook() {
        return NEVER;
    }

    /** True if news take so long that a waiting rank gives up its processor at once. */
    default boolean isFarOff() {
        return false;
    }
}
