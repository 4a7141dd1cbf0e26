package org.strobe.bcs.runtime;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.strobe.emulator.nic.PacedAgent;

/**
 * Runs a node manager that is a process of a modelled node. The NIC wakes it at the beginning of each slice. It takes a
 * processor of the node for a time, and has notified the processes at the end of that.
 */
final class LateManager implements PacedAgent {
    /** Pause without a wake-up. */
    private static final long REST = 1_000_000_000L;

    private final NodeManager manager;
    private final LongSupplier clock;
    private final long time;
    private final LongConsumer processor;
    private long due = Long.MAX_VALUE;

    /**
     * Process of a node's manager.
     *
     * @param clock time in nanoseconds
     * @param time nanoseconds of a processor that the manager takes
     * @param processor takes a processor of the node for so many nanoseconds
     */
    LateManager(NodeManager manager, LongSupplier clock, long time, LongConsumer processor) {
        this.manager = manager;
        this.clock = clock;
        this.time = time;
        this.processor = processor;
    }

    /** Wakes the manager: a slice has begun. */
    void wake() {
        if (due == Long.MAX_VALUE) {
            due = clock.getAsLong() + time;
            processor.accept(time);
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
