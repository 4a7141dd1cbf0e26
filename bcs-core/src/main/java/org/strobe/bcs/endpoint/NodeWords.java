package org.strobe.bcs.endpoint;

import org.strobe.bcs.collective.TeamSlotsLayout;
import org.strobe.shm.segment.Memory;

/** Words that the processes of a node share with its NIC; see {@link NodeLayout}. */
public final class NodeWords {
    /** Bytes of the shared memory. */
    public static final long SIZE = NodeLayout.SIZE;

    private final Memory memory;

    public NodeWords(Memory memory) {
        this.memory = memory.bare();
    }

    /** Present slice of the node; negative before the first. */
    long slice() {
        return memory.getLongVolatile(NodeLayout.SLICE) - 1;
    }

    /** Begins a slice. */
    public void begin(long slice) {
        memory.setLongVolatile(NodeLayout.SLICE, slice + 1);
    }

    /** Number of blocked processes. */
    public int blocked() {
        return memory.getIntVolatile(NodeLayout.BLOCKED);
    }

    /** Adds {@code more} to the number of blocked processes. */
    void blocks(int more) {
        memory.getAndAddInt(NodeLayout.BLOCKED, more);
    }

    /** Table of the node's team slots. */
    public Memory slots() {
        return memory.slice(NodeLayout.SLOTS, TeamSlotsLayout.SIZE);
    }
}
