package org.strobe.mpi.watch;

/**
 * One end of a message. Two ends belong to one message if ranks, context and tag agree and both are the k-th in {@code
 * order}.
 *
 * @param context number of the communicator
 * @param peer rank of the other end in the communicator
 * @param process number of the other end in the job; in a spawned world, its rank in COMM_WORLD
 * @param bytes bytes of data
 * @param order number of this rank's earlier calls that began sends and receives
 */
public record Message(int context, int peer, int process, int tag, long bytes, long order) {}
