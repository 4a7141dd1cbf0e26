package org.strobe.srm.member;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.NodeSpace;

/** A run among the members of one node. */
public abstract class NodeRun extends CollectiveRun {
    private static final int OTHERS = -1;

    protected final Member member;
    protected final NodeSpace space;
    private final String name;
    private int from = OTHERS;
    private int next;
    private long left;

    /** @param name the collective in which a waiting rank reports to wait: {@code "broadcast"} */
    protected NodeRun(Member member, String name) {
        this.member = member;
        this.space = member.space();
        this.name = name;
    }

    /** Resets this class; each subclass calls it first when it begins. */
    protected final void beginAnew() {
        next = 0;
        left = 0;
    }

    /** Counts bytes that were cut off. */
    protected final void leave(long bytes) {
        left += bytes;
    }

    /** Copies arrived bytes into a block, as far as there is room. */
    protected final void keep(MemberBlocks target, int part, long position, Region source, long at, long bytes) {
        long wanted = Math.clamp(target.bytes(part) - position, 0, bytes);
        if (wanted > 0) {
            target.write(part, position, source, at, wanted);
        }
        leave(bytes - wanted);
    }

    /** Copies arrived bytes into a buffer, as far as there is room. */
    protected final void keep(Payload target, long position, Region source, long at, long bytes) {
        long wanted = Math.clamp(target.bytes() - position, 0, bytes);
        if (wanted > 0) {
            target.write(position, source, at, wanted);
        }
        leave(bytes - wanted);
    }

    /** Number of bytes cut off at this member. */
    public final long left() {
        return left;
    }

    /** True if the own cell and tally may be used: all others are past their last use. */
    protected final boolean hasRoom() {
        for (Awaitable laggard = space.laggard(); laggard != null; laggard = space.laggard()) {
            from = OTHERS;
            if (!isReached(laggard, space.reusedFrom())) {
                return false;
            }
        }
        return true;
    }

    /** True if a state that a member of the node brings about is reached. */
    protected final boolean isSeen(int local, Awaitable state, long value) {
        from = local;
        return isReached(state, value);
    }

    /** True if a member of the node has set its cell of this collective. */
    protected final boolean isShown(int local) {
        if (isReached(space.cell(local), space.number())) {
            space.saw(local);
            return true;
        }
        from = local;
        return false;
    }

    /** True if all other members of the node have set their cells. */
    protected final boolean areAllShown() {
        for (; next < space.members(); next++) {
            if (next != space.self() && !isShown(next)) {
                return false;
            }
        }
        return true;
    }

    /** True if all others of the node have counted in the own tally; then resets the tally. */
    protected final boolean haveAllCounted() {
        from = OTHERS;
        if (!isReached(space.tally(space.self()), space.members() - 1)) {
            return false;
        }
        space.tally(space.self()).reset(0);
        return true;
    }

    /** Counts in the tally of another member. */
    protected final void countFor(int local) {
        space.tally(local).add(1, space.doorbells()[local]);
    }

    /**
     * Publishes the own cell, whose data are in place.
     *
     * @param length of the data, of which the cell may hold less
     * @param isByRound true to arrive at a round, at whose end all members are released
     */
    protected final void publish(Cell own, int bytes, long length, boolean isByRound) {
        if (!isByRound) {
            own.show(space.number(), 0, bytes, length, space.doorbells());
            return;
        }
        own.fill(space.number(), bytes, length);
        space.beginRound();
        if (space.arrive()) {
            space.release();
        }
    }

    /** True if this round is over. */
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
