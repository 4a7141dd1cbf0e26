package org.strobe.mpi.watch.characterise;

import java.io.Serializable;

/**
 * A rank of a communicator to which messages go: the same process in two communicators is two destinations.
 *
 * @param context the number of the communicator; one that was freed may have had it before
 * @param communicator its name; empty if it has none
 * @param peer the rank in it
 * @param process that rank's number in the job
 */
record Destination(int context, String communicator, int peer, int process) implements Serializable {}
