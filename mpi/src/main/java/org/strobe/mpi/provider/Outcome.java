package org.strobe.mpi.provider;

/** What came of a receive, a probe or another operation; what a program's {@code Status} is made of. */
public interface Outcome {
    /** The rank of the sender in the communicator; {@code ANY_SOURCE} if there is none. */
    int source();

    /** The message's tag; {@code ANY_TAG} if there is none. */
    int tag();

    /** How many bytes of data came. */
    long bytes();

    /** Whether it was cancelled. */
    boolean isCancelled();
}
