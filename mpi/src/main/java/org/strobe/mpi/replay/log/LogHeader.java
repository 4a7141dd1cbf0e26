package org.strobe.mpi.replay.log;

/**
 * What was recorded.
 *
 * @param job a number that all ranks' files have in common
 * @param program the class in which the rank's program began; empty if it never came to Init
 */
public record LogHeader(int ranks, int rank, long job, String engine, String program) {}
