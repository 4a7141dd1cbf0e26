package org.strobe.bcs.slice;

import java.util.function.LongSupplier;

/** When slices begin. */
public final class SliceClock {
    private final LongSupplier nanos;
    private final long length;
    private long first;
    private long next;
    private long overruns;
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

    /** Each as soon as the one before is over. */
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

    /** It has ended. Those that should have begun meanwhile are left out. */
    void end() {
        long now = now();
        if (length > 0 && now > next) {
            overruns++;
            next = first + (now - first + length - 1) / length * length;
        }
    }

    /** How many slices took longer than they may. */
    long overruns() {
        return overruns;
    }
}
