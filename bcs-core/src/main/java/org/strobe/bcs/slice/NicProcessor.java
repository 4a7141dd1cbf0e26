package org.strobe.bcs.slice;

import java.util.function.LongSupplier;

/**
 * Modelled time of the one processor that a node's threads of the NIC share. While the processor is busy, none of the
 * threads continues.
 */
public final class NicProcessor {
    private final LongSupplier clock;
    private final long nanosADescriptor;
    private final long nanosAnElement;
    private long busyUntil;

    /**
     * Processor of a node's NIC. Both costs are 0 on the host, where work takes real time.
     *
     * @param clock time in nanoseconds
     * @param nanosADescriptor cost of a descriptor
     * @param nanosAnElement cost of combining two elements
     */
    public NicProcessor(LongSupplier clock, long nanosADescriptor, long nanosAnElement) {
        this.clock = clock;
        this.nanosADescriptor = nanosADescriptor;
        this.nanosAnElement = nanosAnElement;
    }

    /** Charges the handling of some descriptors. */
    public void deal(int descriptors) {
        spend(descriptors * nanosADescriptor);
    }

    /** Charges the combining of some pairs of elements. */
    public void combine(long elements) {
        spend(elements * nanosAnElement);
    }

    private void spend(long nanos) {
        if (nanos > 0) {
            busyUntil = Math.max(busyUntil, clock.getAsLong()) + nanos;
        }
    }

    /** Nanoseconds for which the processor stays busy. */
    long rest() {
        return busyUntil == 0 ? 0 : Math.max(0, busyUntil - clock.getAsLong());
    }
}
