package org.strobe.mpi.provider;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

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
    /** True if the operation is done, also if it failed; false if inactive. Makes no progress. */
    boolean isDone();

    /** Lets things move once, and looks. A "no" is a "not yet": polling loops keep nobody from a processor. */
    boolean test();

    /** Waits until the operation is done. Throws no failure of it: see {@link #failure}. */
    void await();

    /** Failure of the operation; null if it succeeded or is not done. */
    MpiFailure failure();

    /**
     * Its owner is done with it: after this, nobody touches it. A pending one goes on by itself until it is done. A
     * provider may use the object again.
     */
    void release();

    /** Asks that it be given up. It is still to be completed; its outcome says whether it was cancelled. */
    void cancel();

    /** True if the operation can be started repeatedly. */
    default boolean isPersistent() {
        return false;
    }

    /** False for a persistent operation that has not been started, or has completed and been tested or awaited. */
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
