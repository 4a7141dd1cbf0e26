package org.strobe.bcs.runtime;

import java.util.function.LongSupplier;
import org.strobe.emulator.nic.PacedAgent;

/**
 * Delays a node manager that is a process of a modelled node. The manager continues once the node's operating system
 * has scheduled it, some time after the beginning of a slice.
 */
final class LateManager implements PacedAgent {
    /** Pause without a wake-up. */
    private static final long REST = 1_000_000_000L;

    private final NodeManager manager;
    private final LongSupplier clock;
    private final long delay;
    private long due = Long.MAX_VALUE;

    /**
     * Delay of a node's manager.
     *
     * @param clock time in nanoseconds
     * @param delay nanoseconds until the manager has a processor
     */
    LateManager(NodeManager manager, LongSupplier clock, long delay) {
        this.manager = manager;
        this.clock = clock;
        this.delay = delay;
    }

    /** Schedules the manager: a slice has begun, and notices wait. */
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
        return true; // the manager counts notices as its own work
    }

    @Override
    public String roleName() {
        return "node manager";
    }
}
