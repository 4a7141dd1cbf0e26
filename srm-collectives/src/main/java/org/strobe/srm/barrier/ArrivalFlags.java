package org.strobe.srm.barrier;

import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.space.NodeSpace;

/**
 * A flag of each member of a node, set on arrival at a barrier and reset by another member. Flags are odd when set and
 * even when reset, and only grow. So a flag set anew differs from a flag that was never reset.
 */
final class ArrivalFlags {
    private final NodeSpace space;
    private long barriers;

    ArrivalFlags(NodeSpace space) {
        this.space = space;
    }

    /** Begins the next barrier. */
    void begin() {
        barriers++;
    }

    /** The flag of a member, to be awaited for {@link #set} or {@link #reset}. */
    Awaitable of(int local) {
        return space.flag(local);
    }

    /** The value of a flag that is set. */
    long set() {
        return 2 * barriers - 1;
    }

    /** The value of a flag that is reset. */
    long reset() {
        return 2 * barriers;
    }

    /** Sets the own flag, which another member awaits. */
    void arrive(int waiter) {
        space.flag(space.self()).set(set(), space.doorbells()[waiter]);
    }

    /** Resets the flag of another member, which awaits it. */
    void release(int local) {
        space.flag(local).set(reset(), space.doorbells()[local]);
    }
}
