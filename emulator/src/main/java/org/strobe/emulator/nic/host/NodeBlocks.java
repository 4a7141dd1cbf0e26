package org.strobe.emulator.nic.host;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;

/**
 * A piece of memory per node, made on first use. Small pieces of consecutive nodes share a segment, since a segment
 * costs a name and some system calls.
 */
final class NodeBlocks implements AutoCloseable {
    private static final long USUAL_SEGMENT = 1 << 18;

    private final SegmentStore store;
    private final String name;
    private final int nodes;
    private final long stride;
    private final int nodesABlock;
    private final AtomicReferenceArray<Segment> blocks;
    private boolean closed;

    NodeBlocks(SegmentStore store, String name, int nodes, long stride) {
        this.store = store;
        this.name = name;
        this.nodes = nodes;
        this.stride = stride;
        this.nodesABlock = Math.clamp(USUAL_SEGMENT / stride, 1, nodes);
        this.blocks = new AtomicReferenceArray<>((nodes + nodesABlock - 1) / nodesABlock);
    }

    /** The piece of a node; zeroed memory if it is new. */
    Memory get(int node) {
        int block = node / nodesABlock;
        Segment segment = blocks.get(block);
        if (segment == null) {
            segment = obtain(block);
        }
        return segment.memory().slice((node % nodesABlock) * stride, stride);
    }

    private synchronized Segment obtain(int block) {
        if (closed) {
            throw new IllegalStateException("segment=" + name + block + ": the interconnect was closed");
        }
        Segment segment = blocks.get(block);
        if (segment == null) {
            int nodesHere = Math.min(nodesABlock, nodes - block * nodesABlock);
            segment = JobSegment.obtain(store, name + block, nodesHere * stride);
            blocks.set(block, segment);
        }
        return segment;
    }

    @Override
    public synchronized void close() {
        closed = true;
        for (int i = 0; i < blocks.length(); i++) {
            Segment segment = blocks.getAndSet(i, null);
            if (segment != null) {
                segment.close();
            }
        }
    }
}
