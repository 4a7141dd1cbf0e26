package org.strobe.bcs.runtime;

import java.util.function.LongSupplier;
import org.strobe.emulator.nic.PacedAgent;

/** Where the Node Manager is a process of a modelled node: it goes on when the node's operating system has found a processor for it, a while after a slice has begun. */
final class LateManager implements PacedAgent {
    /** Somebody wakes it. */
    private static final long REST = 1_000_000_000L;

    private final NodeManager manager;
    private final LongSupplier clock;
    private final long delay;
    private long due = Long.MAX_VALUE;

    /**
     * Of a node.
     *
     * @param clock the time, in nanoseconds
     * @param delay how long it takes until the manager has a processor
     */
    LateManager(NodeManager manager, LongSupplier clock, long delay) {
        this.manager = manager;
        this.clock = clock;
        this.delay = delay;
    }

    /** A slice has begun, and there is somebody to be told. */
    void call() {
        if (due == Long.MAX_VALUE) {
            due = clock.getAsLong() + delay;
        }
    }

    @Override
    public int doWork() {
        if (clock.getAsLong() < due) {
            return 0;
        }
        due = Long.MAX_VALUE;
        return manager.tell();
    }

    @Override
    public long restNanos() {
        return due == Long.MAX_VALUE ? REST : Math.max(0, due - clock.getAsLong());
    }

    @Override
    public boolean isIdle() {
        return true; // what is to be told counts with the manager
    }

    @Override
    public String roleName() {
        return "node manager";
    }
}
