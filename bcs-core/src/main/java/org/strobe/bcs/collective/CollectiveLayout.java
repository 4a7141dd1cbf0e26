package org.strobe.bcs.collective;

import org.strobe.shm.segment.Memory;

/**
 * Layout of the global memory for collectives, on every NIC. Each node has slots for the teams that it leads. Each node
 * also has an area on all nodes, for the data that it sends to many.
 *
 * <pre>
 *   slots of node 0, node 1, ...                           SLOT bytes each
 *      offset   word        written by
 *      0        READY       the node: number and signature of the next collective, once all processes there have posted it
 *      8        SCHEDULED   leader, on all nodes of the team: number of the last collective that all nodes were ready for
 *      16       AT          sender, on all nodes: offset of the last chunk
 *      24       LENGTH      sender, on all nodes: bytes of the whole collective
 *      32       POSITION    sender, on all nodes: bytes that have arrived
 *      40       ARRIVED     sender, on all nodes: chunks that have arrived since the job began
 *   areas of node 0, node 1, ...
 *      results of reductions that the node leads  |  chunks of broadcasts
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

    /** Bytes of a chunk's notice: AT to ARRIVED, written at once. */
    static final int NOTICE = (int) (ARRIVED + Long.BYTES - AT);

    /** Bits of READY for the signature. */
    private static final int SIGNATURE = 16;

    private static final long PARTS_FOR_RESULTS = 4;

    private final long start;
    private final int slots;
    private final long areas;
    private final long area;
    private final long results;

    /**
     * Layout within a part of the NICs' memory.
     *
     * @param start first byte, a multiple of a line
     * @param size bytes available
     */
    public CollectiveLayout(long start, long size, int nodes) {
        this.start = start;
        this.slots = (int) Math.min(TeamSlotsLayout.MOST, size / 2 / nodes / SLOT);
        this.areas = start + lines(slots * SLOT * nodes);
        this.area = Math.max(0, (start + size - areas) / nodes / Memory.LINE * Memory.LINE);
        this.results = area / PARTS_FOR_RESULTS / Memory.LINE * Memory.LINE;
    }

    private static long lines(long bytes) {
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    /** True if at least one slot and one result fit. */
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

    /** Area for results of reductions that a node leads, in one slice. */
    Extent results(int node) {
        return new Extent(areas + node * area, results);
    }

    /** Area for chunks of broadcasts from a node. */
    Extent chunks(int node) {
        return new Extent(areas + node * area + results, area - results);
    }

    /** A range of memory. */
    record Extent(long start, long size) {}

    /** Value of READY for a collective; larger for every later collective. */
    static long ready(long number, int signature) {
        return (number << SIGNATURE) | (signature & ((1 << SIGNATURE) - 1));
    }
}
