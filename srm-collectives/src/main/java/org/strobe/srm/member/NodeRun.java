package org.strobe.srm.member;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;
import org.strobe.srm.space.NodeSpace;

/** A run among the members of one node. */
public abstract class NodeRun extends Run {
    private static final int OTHERS = -1;

    protected final Member member;
    protected final NodeSpace space;
    private final String name;
    private int from = OTHERS;
    private int next;
    private long left;

    /** @param name what a waiting rank says that it waits in: {@code "broadcast"} */
    protected NodeRun(Member member, String name) {
        this.member = member;
        this.space = member.space();
        this.name = name;
    }

    /** Called first by each subclass's own. */
    protected final void beginAnew() {
        next = 0;
        left = 0;
    }

    /** Counts bytes for which there was no room. */
    protected final void leave(long bytes) {
        left += bytes;
    }

    /** Puts what has come for a part into it, as far as there is room. */
    protected final void keep(Parts target, int part, long position, Region source, long at, long bytes) {
        long wanted = Math.clamp(target.bytes(part) - position, 0, bytes);
        if (wanted > 0) {
            target.write(part, position, source, at, wanted);
        }
        leave(bytes - wanted);
    }

    /** Puts what has come into a buffer, as far as there is room. */
    protected final void keep(Payload target, long position, Region source, long at, long bytes) {
        long wanted = Math.clamp(target.bytes() - position, 0, bytes);
        if (wanted > 0) {
            target.write(position, source, at, wanted);
        }
        leave(bytes - wanted);
    }

    /** How many bytes this member had no room for. */
    public final long left() {
        return left;
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

    /** Whether all other members of the node have shown theirs. */
    protected final boolean areAllShown() {
        for (; next < space.members(); next++) {
            if (next != space.self() && !isShown(next)) {
                return false;
            }
        }
        return true;
    }

    /** Whether all others of the node have counted themselves into the own tally; if so, it may be counted up anew. */
    protected final boolean haveAllCounted() {
        from = OTHERS;
        if (!isReached(space.tally(space.self()), space.members() - 1)) {
            return false;
        }
        space.tally(space.self()).reset(0);
        return true;
    }

    /** Counts oneself into the tally of another member. */
    protected final void countFor(int local) {
        space.tally(local).add(1, space.doorbells()[local]);
    }

    /** Whether this round is over. */
    protected final boolean isReleased() {
        from = OTHERS;
        if (!isReached(space.released(), space.round())) {
            return false;
        }
        space.sawAll();
        return true;
    }

    @Override
    public final String what() {
        return member.describe(name);
    }

    @Override
    public final String fromWhom() {
        return from == OTHERS ? "other ranks" : member.describe(from);
    }
}
