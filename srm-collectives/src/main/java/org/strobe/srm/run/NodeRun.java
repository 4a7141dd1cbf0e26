package org.strobe.srm.run;

import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.space.NodeSpace;

/** A run among the members of one node. */
public abstract class NodeRun extends Run {
    private static final int OTHERS = -1;

    protected final Member member;
    protected final NodeSpace space;
    private final String name;
    private int from = OTHERS;
    private long left;

    /** @param name what a waiting rank says that it waits in: {@code "broadcast"} */
    protected NodeRun(Member member, String name) {
        this.member = member;
        this.space = member.space();
        this.name = name;
    }

    /** Counts bytes for which there was no room. */
    protected final void leave(long bytes) {
        left += bytes;
    }

    /** How many bytes this member had no room to copy to since this was asked last. */
    public final long takeLeft() {
        long all = left;
        left = 0;
        return all;
    }

    /** Whether the own cell and tally of this collective may be used: all others are through with what was there. */
    protected final boolean hasRoom() {
        for (Awaitable laggard = space.laggard(); laggard != null; laggard = space.laggard()) {
            from = OTHERS;
            if (!isReached(laggard, space.reusedFrom())) {
                return false;
            }
        }
        return true;
    }

    /** Whether a member of the node has shown its cell of this collective. */
    protected final boolean isShown(int local) {
        if (isReached(space.cell(local), space.number())) {
            space.saw(local);
            return true;
        }
        from = local;
        return false;
    }

    /** Whether so many have counted themselves into the own tally. */
    protected final boolean isCounted(int many) {
        from = OTHERS;
        return isReached(space.tally(space.self()), many);
    }

    /** Whether this round is over. */
    protected final boolean isReleased() {
        from = OTHERS;
        return isReached(space.released(), space.round());
    }

    @Override
    public final String what() {
        return member.describe(name);
    }

    @Override
    public final String fromWhom() {
        return from == OTHERS ? "other ranks of its node" : member.describe(from);
    }
}
