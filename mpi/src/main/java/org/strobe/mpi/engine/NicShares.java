package org.strobe.mpi.engine;

import org.strobe.shm.segment.Memory;

/**
 * How the NIC of each node is shared out; all nodes are alike. What carries MPI's calls takes its part from here, and nothing
 * else.
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
 * @param events how many events it has
 */
public record NicShares(long memory, int events) {
    private static final int PARTS = 8;
    private static final int PARTS_OF_MESSAGES = 4;
    private static final int PARTS_OF_TEAMS = 3;
    private static final int EVENT_PARTS = 4;
    private static final int EVENT_PARTS_OF_TEAMS = 2;

    /**
     * Somebody's part.
     *
     * @param start where its memory begins: the start of a line
     * @param size how many bytes it has
     * @param firstEvent the first of its events
     * @param events how many it has
     */
    public record Share(long start, long size, int firstEvent, int events) {
        /** Where its memory ends. */
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

    /** The global memory of a NIC that has so many bytes for messages. */
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

    /** That of messages. */
    public Share messages() {
        int first = teams().endEvent();
        return new Share(0, PARTS_OF_MESSAGES * part(), first, events - first);
    }

    /** That of teams of collectives, which cut it up among themselves. */
    public Share teams() {
        return new Share(
                PARTS_OF_MESSAGES * part(), PARTS_OF_TEAMS * part(), eventPart(), EVENT_PARTS_OF_TEAMS * eventPart());
    }

    /** What is left: a program may use it. */
    public Share rest() {
        long start = teams().end();
        return new Share(start, memory - start, 0, eventPart());
    }
}
