package org.strobe.mpi.coll.node;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.srm.topology.TeamMap;

/** Memory of a group's ranks on the own node: a barrier, two buffers for broadcasts, and an area of each rank for reductions. */
final class SharedNode implements AutoCloseable {
    private final Rank rank;
    private final String name;
    private final NodeTuning tuning;
    private final int members;
    private final int self;
    private final Segment segment;
    private final SharedNodeLayout layout;
    private final FlagTree tree;
    private final ByteBuffer[] buffers = new ByteBuffer[SharedNodeLayout.BUFFERS];
    private Segment broadcastSegment;
    private Region region;
    private Segment reduceSegment;
    private Region reduceRegion;
    private ByteBuffer reduceBytes;
    private int turn;

    /** @param name equal at all ranks of the node, and without other use */
    SharedNode(Rank rank, Engine engine, TeamMap map, String name, NodeTuning tuning, int radix) {
        this.rank = rank;
        this.name = name;
        this.tuning = tuning;
        this.members = map.size(map.ownNode());
        this.self = map.local(map.self());
        this.layout = new SharedNodeLayout(members, tuning.broadcastBuffer());
        this.segment = rank.nodeMemory().obtain(name, layout.size());
        this.tree = new FlagTree(rank, engine, map, segment.memory(), layout, radix);
    }

    private static ByteBuffer bytesOf(Memory memory) {
        return memory.bytes().asByteBuffer().order(ByteOrder.nativeOrder());
    }

    /** Ranks of the group on the node. */
    int members() {
        return members;
    }

    /** Number of the own rank on the node. */
    int self() {
        return self;
    }

    /** Waits for all ranks of the node. What each has written before is visible afterwards. */
    void barrier() {
        if (members > 1) {
            tree.gather();
            tree.release();
        }
    }

    /** First half of a barrier: the node's first rank waits for the others. */
    void gather() {
        tree.gather();
    }

    /** Second half of a barrier: the others wait for the node's first rank. */
    void release() {
        tree.release();
    }

    /** Opens the buffers for broadcasts; again without effect. */
    void openBuffers() {
        if (broadcastSegment == null) {
            broadcastSegment = rank.nodeMemory().obtain(name + "/broadcast", layout.buffersSize());
            Memory memory = broadcastSegment.memory();
            region = Region.of(memory);
            for (int i = 0; i < buffers.length; i++) {
                buffers[i] = bytesOf(memory.slice(layout.buffer(i), tuning.broadcastBuffer()));
            }
        }
    }

    /** Takes the buffers in turn, at all ranks alike: the index of the next one. */
    int takeTurn() {
        int index = turn;
        turn = 1 - turn;
        return index;
    }

    /** A buffer, for messages. */
    ByteBuffer buffer(int index) {
        return buffers[index];
    }

    /** The memory of the buffers, for copies. */
    Region region() {
        return region;
    }

    /** Offset of a buffer in {@link #region}. */
    long bufferAt(int index) {
        return layout.buffer(index);
    }

    /** Opens the memory of reductions; again without effect. */
    void openAreas() {
        if (reduceSegment == null) {
            reduceSegment = rank.nodeMemory().obtain(name + "/reduce", tuning.reduceSize(members));
            reduceRegion = Region.of(reduceSegment.memory());
            reduceBytes = bytesOf(reduceSegment.memory());
        }
    }

    /** The memory of reductions, for copies. */
    Region areas() {
        return reduceRegion;
    }

    /** The memory of reductions, for operators. */
    ByteBuffer areaBytes() {
        return reduceBytes;
    }

    /** Offset of a rank's area in {@link #areas}. */
    int areaAt(int local) {
        return local * members * tuning.reducePart();
    }

    @Override
    public void close() {
        segment.close();
        if (broadcastSegment != null) {
            broadcastSegment.close();
        }
        if (reduceSegment != null) {
            reduceSegment.close();
        }
    }
}
