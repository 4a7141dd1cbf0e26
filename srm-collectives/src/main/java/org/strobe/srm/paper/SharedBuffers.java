package org.strobe.srm.paper;

import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.space.Mark;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.space.TwoBuffers;

/** The buffers A and B of a node and their flags, wherever the buffers lie: in shared memory, or in that of the NIC. */
final class SharedBuffers {
    private final Member member;
    private final NodeSpace space;
    private final TwoBuffers flags;
    private final AllFlags all = new AllFlags();

    SharedBuffers(Member member) {
        this.member = member;
        this.space = member.space();
        this.flags = space.twoBuffers(member.isOnOneNode() ? member.paperRoom().buffer() : 0);
    }

    Region region() {
        return member.isOnOneNode() ? flags.region() : member.net().region();
    }

    long at(long filling) {
        return member.isOnOneNode()
                ? flags.at(filling)
                : member.net().bufferPort().at(filling);
    }

    /** Waits until the buffer of a filling is free. */
    Resumable free(long filling) {
        return all.of(filling, TwoBuffers.free(filling));
    }

    /** Waits until all members have read a filling. */
    Resumable read(long filling) {
        return all.of(filling, TwoBuffers.read(filling));
    }

    /** Describes a filling, and sets the READY flags of all other members; the own one protects the buffer no longer. */
    void show(long filling, long length, int each) {
        flags.describe(filling, length, each);
        for (int local = 0; local < space.members(); local++) {
            if (local != space.self()) {
                flags.show(local, filling, space.doorbells()[local]);
            }
        }
        flags.take(space.self(), filling, space.doorbells());
    }

    /** The own flag, awaited for {@link TwoBuffers#ready}. */
    Mark own(long filling) {
        return flags.flag(space.self(), filling);
    }

    long length(long filling) {
        return flags.length(filling);
    }

    int each(long filling) {
        return flags.each(filling);
    }

    /** Copies a filling into a buffer, as far as there is room. */
    void keep(Payload data, long position, long filling, long bytes) {
        long wanted = Math.clamp(data.bytes() - position, 0, bytes);
        if (wanted > 0) {
            data.write(position, region(), at(filling), wanted);
        }
    }

    /** Resets the own flag. */
    void take(long filling) {
        flags.take(space.self(), filling, space.doorbells());
    }

    /** The flags of all other members for one buffer. */
    private final class AllFlags extends Resumable {
        private long filling;
        private long value;
        private int next;

        AllFlags of(long newFilling, long newValue) {
            if (filling != newFilling || value != newValue) {
                filling = newFilling;
                value = newValue;
                next = 0;
            }
            return this;
        }

        @Override
        public boolean advance() {
            for (; next < space.members(); next++) {
                if (next != space.self() && !isReached(flags.flag(next, filling), value)) {
                    return false;
                }
            }
            return true;
        }
    }
}
