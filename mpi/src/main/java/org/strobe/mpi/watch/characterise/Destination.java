package org.strobe.mpi.watch.characterise;

import java.io.Serializable;

/**
 * Destination of messages: a rank of a communicator. One process in two communicators is two destinations.
 *
 * @param context number of the communicator; an earlier, freed one may have had it too
 * @param communicator name of the communicator; empty if it has none
 * @param peer rank in the communicator
 * @param process number of that rank in the job
 */
record Destination(int context, String communicator, int peer, int process) implements Serializable {}
