package org.strobe.bcs.collective;

import org.strobe.shm.segment.Memory;

/**
 * What collectives have of the global memory of all NICs. Each node has slots for teams that it leads, and on all nodes an area where what it sends to many comes.
 *
 * <pre>
 *   slots of node 0, node 1, ...                           SLOT bytes each
 *      offset   word        written by
 *      0        READY       the node: the number of the next collective, if all processes here have posted it, and its signature
 *      8        SCHEDULED   the leader, on all nodes of the team: the number of the last collective that all have posted everywhere
 *      16       AT          who sends, on all nodes: where the chunk is that has come last
 *      24       LENGTH      likewise: how many bytes there are in all
 *      32       POSITION    likewise: how many have come
 *      40       ARRIVED     likewise: how many chunks have come since the job began
 *   areas of node 0, node 1, ...
 *      results of reductions that it leads  |  chunks of broadcasts
 * </pre>
 */
public final class CollectiveLayout {
    static final long READY = 0;
    static final long SCHEDULED = 8;
    static final long AT = 16;
    static final long LENGTH = 24;
    static final long POSITION = 32;
    static final long ARRIVED = 40;
    static final long SLOT = 64;

    /** What is written at once when a chunk has been sent. */
    static final int NOTICE = (int) (ARRIVED + Long.BYTES - AT);

    /** How many bits of READY are for the signature. */
    private static final int SIGNATURE = 16;

    private static final long PARTS_FOR_RESULTS = 4;

    private final long start;
    private final int slots;
    private final long areas;
    private final long area;
    private final long results;

    /**
     * A layout.
     *
     * @param start where it begins, a multiple of a line
     * @param size how many bytes it may take
     */
    public CollectiveLayout(long start, long size, int nodes) {
        this.start = start;
        this.slots = (int) Math.min(SlotsLayout.MOST, size / 2 / nodes / SLOT);
        this.areas = start + lines(slots * SLOT * nodes);
        this.area = Math.max(0, (start + size - areas) / nodes / Memory.LINE * Memory.LINE);
        this.results = area / PARTS_FOR_RESULTS / Memory.LINE * Memory.LINE;
    }

    private static long lines(long bytes) {
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    /** Whether there is room for anything. */
    public boolean hasRoom() {
        return slots > 0 && results > 0;
    }

    int slotsOfNode() {
        return slots;
    }

    int firstSlot(int node) {
        return node * slots;
    }

    long slot(int number) {
        return start + number * SLOT;
    }

    /** Where results of reductions that a node leads come, and how much there is room for in a slice. */
    Range results(int node) {
        return new Range(areas + node * area, results);
    }

    /** The same for chunks of broadcasts from there. */
    Range chunks(int node) {
        return new Range(areas + node * area + results, area - results);
    }

    /** A piece of memory. */
    record Range(long start, long size) {}

    /** What READY is for a collective; more for each that comes after. */
    static long ready(long number, int signature) {
        return (number << SIGNATURE) | (signature & ((1 << SIGNATURE) - 1));
    }
}
