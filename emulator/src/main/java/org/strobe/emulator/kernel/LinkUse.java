package org.strobe.emulator.kernel;

import java.io.Serializable;

/**
 * One occupancy of a link, or of one direction of a NIC.
 *
 * @param link its name
 * @param began start, in picoseconds
 * @param busy duration, in picoseconds
 * @param bytes with headers
 */
public record LinkUse(String link, long began, long busy, long bytes) implements Serializable {}
