package org.strobe.emulator.model.network;

/**
 * Traffic of a link.
 *
 * @param link its name
 * @param busy occupied time, in picoseconds
 * @param packets number of packets, or of messages in a network without packets
 * @param bytes with headers
 */
public record LinkLoad(String link, long busy, long packets, long bytes) {}
