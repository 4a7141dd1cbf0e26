package org.strobe.mpi.engine;

import org.strobe.shm.segment.Memory;

/**
 * Parts of the NIC of each node; all nodes are alike. Engines use no memory and no events outside of their parts.
 *
 * <pre>
 *   memory   0    | messages: the inboxes of ranks   |  to half of it
 *            1/2  | teams of collectives             |  to seven eighths
 *            7/8  | the program's                    |  to the end
 *   events   0    | the program's                    |  to a quarter of them
 *            1/4  | teams of collectives             |  to three quarters
 *            3/4  | messages                         |  to the end
 * </pre>
 *
 * @param memory bytes of global memory that a NIC has
 * @param events number of events that a NIC has
 */
public record NicShares(long memory, int events) {
    private static final int PARTS = 8;
    private static final int PARTS_OF_MESSAGES = 4;
    private static final int PARTS_OF_TEAMS = 3;
    private static final int EVENT_PARTS = 4;
    private static final int EVENT_PARTS_OF_TEAMS = 2;

    /**
     * One of the parts.
     *
     * @param start first byte of its memory, at the start of a line
     * @param size bytes of its memory
     * @param firstEvent the first of its events
     * @param events number of its events
     */
    public record Share(long start, long size, int firstEvent, int events) {
        /** End of its memory. */
        public long end() {
            return start + size;
        }

        /** The event behind its last one. */
        public int endEvent() {
            return firstEvent + events;
        }
    }

    public NicShares {
        if (memory < 0 || events < 0) {
            throw new IllegalArgumentException("memory=" + memory + " events=" + events + ": not negative");
        }
    }

    /** Global memory of a NIC with at least {@code messages} bytes for messages. */
    public static long memoryFor(long messages) {
        return lines(messages + PARTS_OF_MESSAGES - 1, PARTS_OF_MESSAGES) * PARTS;
    }

    private static long lines(long bytes, int parts) {
        return (bytes / parts + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    private long part() {
        return memory / PARTS / Memory.LINE * Memory.LINE;
    }

    private int eventPart() {
        return events / EVENT_PARTS;
    }

    /** Part of messages. */
    public Share messages() {
        int first = teams().endEvent();
        return new Share(0, PARTS_OF_MESSAGES * part(), first, events - first);
    }

    /** Part of the teams of collectives, which divide it among themselves. */
    public Share teams() {
        return new Share(
                PARTS_OF_MESSAGES * part(), PARTS_OF_TEAMS * part(), eventPart(), EVENT_PARTS_OF_TEAMS * eventPart());
    }

    /** Part of the program. */
    public Share rest() {
        long start = teams().end();
        return new Share(start, memory - start, 0, eventPart());
    }
}
