package org.strobe.emulator.nic;

/**
 * What every NIC of a job has; alike in all its processes.
 *
 * @param memory bytes of global memory a node
 * @param events how many events a node
 * @param messageCells how many small active messages a node can hold before their handlers run; a power of two, at
 *     least 16
 * @param messageChunk bytes beside each of these for longer ones, a multiple of 64; the longest message has {@code
 *     messageCells / 4 * messageChunk} bytes
 */
public record NicSettings(long memory, int events, int messageCells, int messageChunk) {
    /** An event's number and one more have to fit beside a message. */
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

    /** So much global memory, and the usual rest. */
    public static NicSettings ofMemory(long memory) {
        return new NicSettings(memory, EVENTS, MESSAGE_CELLS, MESSAGE_CHUNK);
    }
}
