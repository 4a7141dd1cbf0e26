package org.strobe.emulator.rank;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/** Suspends the ranks of nodes, for ranks that are threads. A rank of a suspended node waits in its next operation. */
public final class NodeHold {
    private static final long LOOK_AGAIN = 500_000;

    private final AtomicIntegerArray held;

    /** No node is suspended at first. */
    public NodeHold(int nodes) {
        held = new AtomicIntegerArray(nodes);
    }

    /** Suspends or resumes a node. */
    public void set(int node, boolean isHeld) {
        held.set(node, isHeld ? 1 : 0);
    }

    /** Waits while the node is suspended and the job runs. Called by a rank of the node. */
    void await(int node, Site site) {
        boolean isInterrupted = false;
        while (held.get(node) != 0 && !site.room().isAborted()) {
            LockSupport.parkNanos(this, LOOK_AGAIN);
            // An interrupted thread would not park.
            isInterrupted |= Thread.interrupted();
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
