package org.strobe.mpi.provider;

/**
 * Something pending. It moves on whenever its rank makes a call that lets things move: {@link #test}, {@link #await}, any
 * blocking call, {@link Provider#progress}.
 *
 * <pre>
 *     pending --> done --> release                        (one that is not persistent)
 *     inactive --start--> pending --> done --> inactive   (persistent; its release frees it)
 * </pre>
 */
public interface Operation extends Outcome {
    /** Whether it is done, well or not. Looks only; nothing moves. False if inactive. */
    boolean isDone();

    /** Lets things move once, and looks. A "no" is a "not yet": polling loops keep nobody from a processor. */
    boolean test();

    /** Waits until it is done. Does not throw what went wrong: see {@link #failure}. */
    void await();

    /** What went wrong, if it is done and something did; null otherwise. */
    MpiFailure failure();

    /**
     * Its owner is done with it: after this, nobody touches it. A pending one goes on by itself until it is done. A
     * provider may use the object again.
     */
    void release();

    /** Asks that it be given up. It is still to be completed; its outcome says whether it was cancelled. */
    void cancel();

    /** Whether it may be started again and again. */
    default boolean isPersistent() {
        return false;
    }

    /** Whether it has been started and not been seen to be done; true for all that are not persistent. */
    default boolean isActive() {
        return true;
    }

    /** Starts a persistent one. */
    default void start() {
        throw new MpiFailure(ErrorClass.REQUEST, "only persistent requests are started");
    }

    /** Makes a persistent one that is done inactive again. */
    default void deactivate() {}
}
