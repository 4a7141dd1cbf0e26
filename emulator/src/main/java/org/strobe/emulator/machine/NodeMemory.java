package org.strobe.emulator.machine;

import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;

/**
 * The memory that the ranks of one node share, as processors of an SMP do. Ranks of other nodes have no business here:
 * nodes reach each other through their NICs.
 */
public final class NodeMemory {
    private final SegmentStore store;
    private final int node;

    public NodeMemory(SegmentStore store, int node) {
        if (node < 0) {
            throw new IllegalArgumentException("node=" + node + ": nodes are numbered from 0");
        }
        this.store = store;
        this.node = node;
    }

    /**
     * The segment of this name on this node: made, zeroed, by the first of its ranks who asks. It is there as long as one
     * of them holds it; each closes what it got.
     */
    public Segment obtain(String name, long size) {
        return SharedSegment.obtain(store, "node-" + node + "/" + name, size);
    }

    public int node() {
        return node;
    }
}
