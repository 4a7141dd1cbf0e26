package org.strobe.mpi.provider;

/**
 * A communicator that is being made.
 *
 * @param communicator not to be used before the operation is done
 */
public record PendingCommunicator(Communicator communicator, Operation operation) {}
