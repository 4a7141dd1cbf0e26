package org.strobe.bcs.runtime;

import org.strobe.bcs.collective.SlotsLayout;
import org.strobe.shm.segment.Memory;

/** What the processes of a node share with its NIC; see {@link NodeLayout}. */
final class NodeWords {
    private final Memory memory;

    NodeWords(Memory memory) {
        this.memory = memory.bare();
    }

    /** The slice that the node is in; below 0 before the first. */
    long slice() {
        return memory.getLongVolatile(NodeLayout.SLICE) - 1;
    }

    /** A slice begins. */
    void begin(long slice) {
        memory.setLongVolatile(NodeLayout.SLICE, slice + 1);
    }

    /** How many processes wait. */
    int blocked() {
        return memory.getIntVolatile(NodeLayout.BLOCKED);
    }

    /** A process begins to wait, or has waited. */
    void blocks(int more) {
        memory.getAndAddInt(NodeLayout.BLOCKED, more);
    }

    /** Those for the node's slots for teams. */
    Memory slots() {
        return memory.slice(NodeLayout.SLOTS, SlotsLayout.SIZE);
    }
}
