package org.strobe.bcs.collective;

import java.util.Optional;
import org.strobe.shm.segment.Memory;

/** Slots for teams that a node leads. Processes of the node claim them; see {@link TeamSlotsLayout}. */
public final class TeamSlots {
    private final Memory memory;
    private final int first;
    private final int count;

    /**
     * A claimed slot.
     *
     * @param slot number of the slot among those of all nodes
     * @param before number of the slot's last collective before the claim
     */
    public record Claim(int slot, long before) {}

    /**
     * Slots of a node.
     *
     * @param memory memory that processes and NIC share, as {@link TeamSlotsLayout} describes; zeroed at first
     */
    public TeamSlots(Memory memory, CollectiveLayout layout, int node) {
        this.memory = memory;
        this.first = layout.firstSlot(node);
        this.count = layout.hasRoom() ? layout.slotsOfNode() : 0;
    }

    /** First claim at a node. */
    public static Claim first(CollectiveLayout layout, int node) {
        return new Claim(layout.firstSlot(node), 0);
    }

    /** Claims a free slot; empty if all are taken. */
    public Optional<Claim> claim() {
        while (true) {
            long used = memory.getLongVolatile(TeamSlotsLayout.USED);
            int next = Long.numberOfTrailingZeros(~used);
            if (next >= count) {
                return Optional.empty();
            }
            if (memory.compareAndSetLong(TeamSlotsLayout.USED, used, used | (1L << next))) {
                return Optional.of(new Claim(first + next, memory.getLong(TeamSlotsLayout.last(next))));
            }
        }
    }

    /** Frees the slot of a dissolved team, whose last collective had number {@code last}. */
    void free(int slot, long last) {
        memory.setLong(TeamSlotsLayout.last(slot - first), last);
        memory.getAndAddLong(TeamSlotsLayout.USED, -(1L << (slot - first)));
    }
}
