package org.strobe.bcs.collective;

import java.util.Optional;
import org.strobe.shm.segment.Memory;

/** The places for teams that processes of a node may claim, as their leaders; see {@link SlotsLayout}. */
public final class Slots {
    private final Memory memory;
    private final int first;
    private final int count;

    /**
     * A claimed one.
     *
     * @param slot its number among those of all nodes
     * @param before the number of the last collective of the team that had it before
     */
    public record Claim(int slot, long before) {}

    /**
     * Those of a node.
     *
     * @param memory so much as {@link SlotsLayout} says, which processes and NIC share; zeroed at first
     */
    public Slots(Memory memory, CollectiveLayout layout, int node) {
        this.memory = memory;
        this.first = layout.firstSlot(node);
        this.count = layout.hasRoom() ? layout.slotsOfNode() : 0;
    }

    /** The claim that is made first at a node. */
    public static Claim first(CollectiveLayout layout, int node) {
        return new Claim(layout.firstSlot(node), 0);
    }

    /** Claims one; empty if all are claimed. */
    public Optional<Claim> claim() {
        while (true) {
            long used = memory.getLongVolatile(SlotsLayout.USED);
            int next = Long.numberOfTrailingZeros(~used);
            if (next >= count) {
                return Optional.empty();
            }
            if (memory.compareAndSetLong(SlotsLayout.USED, used, used | (1L << next))) {
                return Optional.of(new Claim(first + next, memory.getLong(SlotsLayout.last(next))));
            }
        }
    }

    /** Its team is no more, and its last collective had this number. */
    void free(int slot, long last) {
        memory.setLong(SlotsLayout.last(slot - first), last);
        memory.getAndAddLong(SlotsLayout.USED, -(1L << (slot - first)));
    }
}
