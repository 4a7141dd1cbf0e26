package org.strobe.emulator.rank;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/** Holds the ranks of a job's nodes that are threads: who is on a node that is held waits in its next call until it is let go. */
public final class NodeHold {
    private static final long LOOK_AGAIN = 500_000;

    private final AtomicIntegerArray held;

    /** All nodes are let go at first. */
    public NodeHold(int nodes) {
        held = new AtomicIntegerArray(nodes);
    }

    /** Holds a node, or lets it go. */
    public void set(int node, boolean isHeld) {
        held.set(node, isHeld ? 1 : 0);
    }

    /** Waits while a node is held, or until the job is over. For a rank that is there. */
    void await(int node, Site site) {
        boolean isInterrupted = false;
        while (held.get(node) != 0 && !site.room().isAborted()) {
            LockSupport.parkNanos(this, LOOK_AGAIN);
            // Who is interrupted does not park.
            isInterrupted |= Thread.interrupted();
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
