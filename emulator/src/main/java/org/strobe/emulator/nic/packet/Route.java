package org.strobe.emulator.nic.packet;

/**
 * Destination of packets, and their way.
 *
 * @param node destination
 * @param group of reception FIFOs there
 * @param isAdaptive true if each packet takes any free link of a shortest way, so that packets overtake each other
 */
public record Route(int node, int group, boolean isAdaptive) {}
