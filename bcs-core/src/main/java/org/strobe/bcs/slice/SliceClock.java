package org.strobe.bcs.slice;

import java.util.function.LongSupplier;

/** When slices begin. */
public final class SliceClock {
    /** Where each begins when the one before is over: when nothing was scheduled for so long, somebody else may have the processor. */
    private static final long PATIENCE = 500_000;

    private static final long FIRST_REST = 10_000;
    private static final int DOUBLINGS = 6;

    private final LongSupplier nanos;
    private final long length;
    private long first;
    private long next;
    private long overruns;
    private long lastUsed;
    private int rests;
    private boolean isRunning;

    private SliceClock(LongSupplier nanos, long length) {
        this.nanos = nanos;
        this.length = length;
    }

    /** Every so many nanoseconds. */
    public static SliceClock every(LongSupplier nanos, long length) {
        if (length <= 0) {
            throw new IllegalArgumentException("slice=" + length + ": more than no time");
        }
        return new SliceClock(nanos, length);
    }

    /** Each as soon as the one before is over, or a while later if there has been nothing to do. */
    public static SliceClock self(LongSupplier nanos) {
        return new SliceClock(nanos, 0);
    }

    long now() {
        return nanos.getAsLong();
    }

    /** How long it is until the next slice; none or less if it is time. */
    long untilNext() {
        return isRunning ? next - now() : 0;
    }

    /** A slice begins now. */
    void begin() {
        if (!isRunning) {
            isRunning = true;
            first = now();
            next = first;
        }
        next += length;
    }

    /**
     * It has ended. Those that should have begun meanwhile are left out.
     *
     * @param wasEmpty whether nothing was scheduled
     */
    void end(boolean wasEmpty) {
        long now = now();
        if (length == 0) {
            next = now + rest(now, wasEmpty);
        } else if (now > next) {
            overruns++;
            next = first + (now - first + length - 1) / length * length;
        }
    }

    private long rest(long now, boolean wasEmpty) {
        if (!wasEmpty) {
            lastUsed = now;
            rests = 0;
        }
        return now - lastUsed < PATIENCE ? 0 : FIRST_REST << Math.min(DOUBLINGS, rests++);
    }

    /** How many slices took longer than they may. */
    long overruns() {
        return overruns;
    }
}
