package org.strobe.mpi.provider;

/** Outcome of a receive, a probe or another operation, for the program's {@code Status}. */
public interface Outcome {
    /** The rank of the sender in the communicator; {@code ANY_SOURCE} if there is none. */
    int source();

    /** The message's tag; {@code ANY_TAG} if there is none. */
    int tag();

    /** Number of received bytes. */
    long bytes();

    /** True if the operation was cancelled. */
    boolean isCancelled();
}
