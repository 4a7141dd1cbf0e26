package org.strobe.mpi.replay.log;

/**
 * Header of a rank's file.
 *
 * @param job number common to all files of a job
 * @param program class in which the rank's program began; empty if the rank never called Init
 */
public record LogHeader(int ranks, int rank, long job, String engine, String program) {}
