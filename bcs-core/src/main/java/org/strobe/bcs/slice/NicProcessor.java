package org.strobe.bcs.slice;

import java.util.function.LongSupplier;

/** The one processor that a node's threads of the NIC share, as far as its time is modelled: while it is busy none of them goes on. */
public final class NicProcessor {
    private final LongSupplier clock;
    private final long nanosADescriptor;
    private final long nanosAnElement;
    private long busyUntil;

    /**
     * A node's; on this computer, where work takes the time that it takes, with costs of nothing.
     *
     * @param clock the time, in nanoseconds
     * @param nanosADescriptor what it takes to deal with a descriptor once
     * @param nanosAnElement what it takes to combine two elements
     */
    public NicProcessor(LongSupplier clock, long nanosADescriptor, long nanosAnElement) {
        this.clock = clock;
        this.nanosADescriptor = nanosADescriptor;
        this.nanosAnElement = nanosAnElement;
    }

    /** A thread has dealt with some descriptors. */
    public void deal(int descriptors) {
        spend(descriptors * nanosADescriptor);
    }

    /** A thread has combined some elements with others. */
    public void combine(long elements) {
        spend(elements * nanosAnElement);
    }

    private void spend(long nanos) {
        if (nanos > 0) {
            busyUntil = Math.max(busyUntil, clock.getAsLong()) + nanos;
        }
    }

    /** How long it is busy. */
    long rest() {
        return busyUntil == 0 ? 0 : Math.max(0, busyUntil - clock.getAsLong());
    }
}
