package org.strobe.mpi.watch;

import org.strobe.mpi.provider.Provider;

/**
 * Notified of every MPI call of a rank that reaches the provider: its name, data, begin and end. Services of this type
 * on a program's class path are found without a setting. Each rank has its own object, from the constructor without
 * arguments.
 *
 * <p>The calling threads invoke all methods, at level {@code MULTIPLE} concurrently. An exception from {@link #begin}
 * becomes the call's: an {@link org.strobe.mpi.standard.MpiFailure} goes to the error handler.
 */
public interface Watcher {
    /**
     * Called first, before Init.
     *
     * @param provider the rank's own provider; a watcher's calls to it are not watched
     */
    default void open(ObservedRank rank, Provider provider) {}

    /** Called at the begin of a call, before its received data are known. */
    void begin(Call call);

    /**
     * Called at the end of a call, successful or not. Each begin that returned has one end, in reverse order within a
     * thread.
     */
    void end(Call call);

    /**
     * Called when the program learns that a started operation is complete, before the end of the completing call.
     *
     * @param started the starting call, which has ended; its received data are now known
     * @param by the completing call; null if there is none
     */
    default void completed(Call started, Call by) {}

    /**
     * Called when the program releases the request of a call: after {@link #completed}, or without it for a pending
     * request.
     *
     * @param made call that created the request; for a persistent one, the preparing call
     */
    default void released(Call made) {}

    /** Called last, once: after Finalize, or after a call in which the rank learns that the job is ending. */
    default void close() {}
}
