package org.strobe.srm.space;

import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;

/** Exposed buffers of a member of this JVM, by slot; published by the member's cell of that slot. */
final class Desk {
    final Payload[] given;
    final Payload[] gotten;
    final MemberBlocks[] parts;

    /** Result blocks of a member that exposes two buffers. */
    final MemberBlocks[] gottenParts;

    /** Bytes cut off at receivers. */
    final long[] lost;

    Desk(int slots) {
        this.given = new Payload[slots];
        this.gotten = new Payload[slots];
        this.parts = new MemberBlocks[slots];
        this.gottenParts = new MemberBlocks[slots];
        this.lost = new long[slots];
    }

    /** Withdraws the buffers of a slot. */
    void clear(int slot) {
        given[slot] = null;
        gotten[slot] = null;
        parts[slot] = null;
        gottenParts[slot] = null;
    }
}
