package org.strobe.mpi.watch;

/**
 * A message, as the rank at one of its ends knows it. The k-th sent and the k-th received with the same ranks, context and
 * tag, both in their {@code order}, are the same message.
 *
 * @param context the number of the communicator
 * @param peer the other end's rank in the communicator
 * @param process the other end's number in the job; in a world of its own, its rank in COMM_WORLD
 * @param bytes of data
 * @param order counts the calls of this rank that began sends and receives
 */
public record Message(int context, int peer, int process, int tag, long bytes, long order) {}
