package org.strobe.emulator.nic;

/**
 * Settings of all NICs of a job; equal in all its processes.
 *
 * @param memory bytes of global memory per node
 * @param events number of events per node
 * @param messageCells number of small active messages that a node can queue; a power of two, at least 16
 * @param messageChunk further bytes per cell for longer messages, a multiple of 64; the longest message has {@code
 *     messageCells / 4 * messageChunk} bytes
 */
public record NicSettings(long memory, int events, int messageCells, int messageChunk) {
    /** Maximum number of events: an event's number plus one must fit into a message's envelope. */
    public static final int MOST_EVENTS = (1 << 16) - 1;

    private static final int EVENTS = 1024;
    private static final int MESSAGE_CELLS = 64;
    private static final int MESSAGE_CHUNK = 256;

    public NicSettings {
        if (memory < Long.BYTES || memory % Long.BYTES != 0) {
            throw new IllegalArgumentException("memory=" + memory + ": a positive multiple of 8 bytes");
        }
        if (events < 1 || events > MOST_EVENTS) {
            throw new IllegalArgumentException("events=" + events + ": from 1 to " + MOST_EVENTS);
        }
    }

    /** Settings with this much global memory, and defaults otherwise. */
    public static NicSettings ofMemory(long memory) {
        return new NicSettings(memory, EVENTS, MESSAGE_CELLS, MESSAGE_CHUNK);
    }
}
