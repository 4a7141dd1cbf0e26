package org.strobe.emulator.machine;

import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;

/**
 * Memory that the ranks of one node share, as on an SMP. Ranks of other nodes must not use it: nodes communicate
 * through NICs.
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
     * Opens a segment of this node; its memory is zeroed at first. The segment lives while a rank holds it; each rank
     * closes its own.
     */
    public Segment obtain(String name, long size) {
        return JobSegment.obtain(store, "node-" + node + "/" + name, size);
    }

    public int node() {
        return node;
    }
}
