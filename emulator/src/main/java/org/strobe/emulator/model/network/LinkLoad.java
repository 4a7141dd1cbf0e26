package org.strobe.emulator.model.network;

/**
 * Traffic of a link, or work of a processor that serves a NIC.
 *
 * @param link its name
 * @param busy occupied time, in picoseconds
 * @param packets number of packets, of messages in a network without packets, or of pieces of work
 * @param bytes with headers
 */
public record LinkLoad(String link, long busy, long packets, long bytes) {}
