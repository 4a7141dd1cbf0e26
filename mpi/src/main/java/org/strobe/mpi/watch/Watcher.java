package org.strobe.mpi.watch;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Provider;

/**
 * Sees every MPI call of a rank that reaches the provider: its name, what it moves, its begin and its end. A service of this
 * type on a program's class path is found by itself; each rank has an object of its own, made by the constructor without
 * arguments.
 *
 * <p>All is called by the threads that make the calls, at level {@code MULTIPLE} by several at once. What {@link #begin}
 * throws, the call throws: an {@link org.strobe.mpi.provider.MpiFailure} goes to the error handler.
 */
public interface Watcher {
    /**
     * Called first, before Init.
     *
     * @param provider the rank's provider itself: calls that a watcher makes with it are seen by nobody
     */
    default void open(Rank rank, Provider provider) {}

    /** A call begins. What it receives is not known yet. */
    void begin(Call call);

    /** The call ends, well or not; one for each begin that returned, in reverse order in a thread. */
    void end(Call call);

    /**
     * What a call started is done, and the program is told. Comes before the end of the call by which it is told.
     *
     * @param started the call that started it, ended long ago; knows now what was received
     * @param by the call that completes it; null if there is none
     */
    default void completed(Call started, Call by) {}

    /**
     * The program has given up the request that a call made; after {@link #completed}, or without it if it was pending.
     *
     * @param made the call that made it; of a persistent one, that which prepared it
     */
    default void released(Call made) {}

    /** Called last, once: Finalize has returned, or the job is ending otherwise and the rank was told in a call. */
    default void close() {}
}
