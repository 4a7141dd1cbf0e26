package org.strobe.emulator.model.network.torus;

/**
 * A packet in a reception FIFO. It can be read from its head on while the rest comes in.
 *
 * @param head when its first bit came, in picoseconds
 * @param tail when its last bit is there
 */
public record TorusArrival(TorusPacket packet, long head, long tail) {}
