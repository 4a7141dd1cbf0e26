package org.strobe.emulator.model.network.torus;

import org.strobe.emulator.model.simulation.Picoseconds;

/**
 * Times and sizes of a torus. Packets, buffers and FIFOs are measured in chunks of 32 bytes.
 *
 * @param hop time from a node to the next for the first bit of a packet, in picoseconds
 * @param rate of a link in one direction, in bytes a second
 * @param wireBytes bytes that a packet has on the wire besides its chunks: checksums and numbers
 * @param channelChunks room in a virtual channel at the end of a link
 * @param injectionChunks room in an injection FIFO
 * @param receptionChunks room in a reception FIFO
 * @param escapes false to leave out the escape channel's bubble and the way of adaptive packets into it: shows what both are for
 */
public record TorusParameters(
        long hop,
        double rate,
        int wireBytes,
        int channelChunks,
        int injectionChunks,
        int receptionChunks,
        boolean escapes) {
    /** Bytes in a chunk. */
    public static final int CHUNK = 32;

    /** Most chunks in a packet. */
    public static final int LARGEST = 8;

    /** Checks that buffers hold two packets and FIFOs one. */
    public TorusParameters {
        if (hop <= 0 || rate <= 0 || wireBytes < 0) {
            throw new IllegalArgumentException(
                    "hop=" + hop + ", rate=" + rate + ", wireBytes=" + wireBytes + ": a link takes time");
        }
        if (channelChunks < 2 * LARGEST) {
            throw new IllegalArgumentException(
                    "channelChunks=" + channelChunks + ": a channel holds two packets of " + LARGEST + " chunks");
        }
        if (Math.min(injectionChunks, receptionChunks) < LARGEST) {
            throw new IllegalArgumentException("injectionChunks=" + injectionChunks + ", receptionChunks="
                    + receptionChunks + ": a FIFO holds a packet of " + LARGEST + " chunks");
        }
    }

    /** Time for which a packet occupies a link, in picoseconds. */
    public long wire(int chunks) {
        return Picoseconds.of((long) chunks * CHUNK + wireBytes, rate);
    }
}
