package org.strobe.bcs.collective;

import java.util.BitSet;
import java.util.Optional;

/** The places for teams that a node may claim, as their leader. */
public final class Slots {
    private final int first;
    private final int count;
    private final BitSet used = new BitSet();
    private final long[] done;

    /**
     * A claimed one.
     *
     * @param slot its number among those of all nodes
     * @param before the number of the last collective of the team that had it before
     */
    public record Claim(int slot, long before) {}

    /** Those of a node. */
    public Slots(CollectiveLayout layout, int node) {
        this.first = layout.firstSlot(node);
        this.count = layout.hasRoom() ? layout.slotsOfNode() : 0;
        this.done = new long[count];
    }

    /** Claims one; empty if all are claimed. */
    public synchronized Optional<Claim> claim() {
        int next = used.nextClearBit(0);
        if (next >= count) {
            return Optional.empty();
        }
        used.set(next);
        return Optional.of(new Claim(first + next, done[next]));
    }

    /** Its team is no more, and its last collective had this number. */
    synchronized void free(int slot, long last) {
        done[slot - first] = last;
        used.clear(slot - first);
    }
}
