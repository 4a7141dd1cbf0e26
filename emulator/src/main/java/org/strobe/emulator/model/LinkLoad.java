package org.strobe.emulator.model;

/**
 * What a link of a network had to carry.
 *
 * @param link how it is called
 * @param busy for how long it was taken, in picoseconds
 * @param packets how many packets it has carried, or messages where a network has no packets
 * @param bytes how many bytes, with headers
 */
public record LinkLoad(String link, long busy, long packets, long bytes) {}
