package org.strobe.mpi.checkpoint;

/**
 * A message that was sent and not received, when a checkpoint was made.
 *
 * @param context of its communicator
 * @param source the rank that has sent it, there
 * @param process that is to receive it, in the job
 */
public record SentMessage(int context, int source, int tag, int process, byte[] bytes) {}
