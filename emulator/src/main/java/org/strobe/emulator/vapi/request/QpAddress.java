package org.strobe.emulator.vapi.request;

/**
 * A queue pair of the job.
 *
 * @param number at the rank's adapter; from 0, in the order in which pairs are made
 */
public record QpAddress(int rank, int number) {}
