package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;

/**
 * Memory and counters on each node's NIC for the SRM paper's own broadcast and reduction, behind those of a {@link
 * TeamLayout}.
 *
 * <pre>
 *   memory   +-- buffer A, buffer B -------------------------------+  the node above it, or the root's own node
 *            +-- address, edge 0: a word --+-- edge 1 ... ---------+  the node below at that edge
 *            +-- reduction, edge 0: 2 buffers --+-- edge 1 ... ----+  the node below at that edge
 *   events   fillings of A and B that came
 *            pieces that came in a rank's memory
 *            edge 0 ...: how often A was given back, how often B, addresses that came, chunks that came, chunks used above
 * </pre>
 *
 * <p>A node keeps one pair of buffers for broadcasts, and one pair for each node below for reductions [SRM, section
 * 2.3].
 */
public final class PaperLayout {
    static final int BUFFERS = 2;

    /** Inverse of the largest share of the area for one team. */
    private static final int SHARE = 4;

    private static final int LEAST = 8 * 1024;
    private static final int EVENTS_BEFORE_EDGES = 2;
    private static final int EVENTS_OF_EDGE = 5;

    private final int edges;
    private final int buffer;
    private final int chunk;
    private final long start;
    private final int firstEvent;

    /**
     * Size of the buffers.
     *
     * @param buffer bytes of either buffer of a node for broadcasts; 0 if a team does not use these algorithms
     * @param chunk bytes of either buffer for the chunks of reductions from a node below
     */
    public record Room(int buffer, int chunk) {
        /** For teams that do not use these algorithms. */
        public static final Room NONE = new Room(0, 0);

        /** True if a team uses these algorithms. */
        public boolean isUsed() {
            return buffer > 0;
        }
    }

    private PaperLayout(int edges, Room room, long start, int firstEvent) {
        this.edges = edges;
        this.buffer = room.buffer();
        this.chunk = room.chunk();
        this.start = start;
        this.firstEvent = firstEvent;
    }

    /**
     * The layout of a team.
     *
     * @param before what lies before it
     * @param room wanted size of the buffers; they are smaller on NICs with little memory
     * @param area memory for all teams
     */
    static PaperLayout of(TeamLayout before, Room room, NicArea area) {
        Room less = room;
        PaperLayout layout = new PaperLayout(before.edges(), less, before.size(), before.events());
        while (layout.size() > area.size() / SHARE && less.buffer() > LEAST) {
            less = new Room(less.buffer() / 2, Math.max(LEAST, less.chunk() / 2));
            layout = new PaperLayout(before.edges(), less, before.size(), before.events());
        }
        return layout;
    }

    /** Size of the buffers. */
    Room room() {
        return new Room(buffer, chunk);
    }

    /** Bytes behind those of the {@link TeamLayout}. */
    long size() {
        return reduction(edges, 0) - start;
    }

    /** Number of events in all, with those of the {@link TeamLayout}. */
    int events() {
        return ofEdge(edges, 0);
    }

    static int index(long filling) {
        return (int) (filling % BUFFERS);
    }

    private static long lines(long bytes) {
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    long buffer(long filling) {
        return start + index(filling) * lines(buffer);
    }

    long address(int edge) {
        return start + BUFFERS * lines(buffer) + (long) edge * Memory.LINE;
    }

    long reduction(int edge, long number) {
        return address(edges) + (BUFFERS * (long) edge + index(number)) * lines(chunk);
    }

    int fillingsCame() {
        return firstEvent;
    }

    int piecesCame() {
        return firstEvent + 1;
    }

    private int ofEdge(int edge, int event) {
        return firstEvent + EVENTS_BEFORE_EDGES + edge * EVENTS_OF_EDGE + event;
    }

    int bufferFree(int edge, long filling) {
        return ofEdge(edge, index(filling));
    }

    int addressCame(int edge) {
        return ofEdge(edge, 2);
    }

    int chunkCame(int edge) {
        return ofEdge(edge, 3);
    }

    int chunkUsed(int edge) {
        return ofEdge(edge, 4);
    }
}
