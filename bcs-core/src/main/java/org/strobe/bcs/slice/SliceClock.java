package org.strobe.bcs.slice;

import java.util.function.LongSupplier;

/** Clock that decides when slices begin. */
public final class SliceClock {
    /**
     * Nanoseconds without work after which slices pause, if each slice follows the previous one directly. The pause
     * frees the host's processor.
     */
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

    /** Clock with a slice every {@code length} nanoseconds. */
    public static SliceClock every(LongSupplier nanos, long length) {
        if (length <= 0) {
            throw new IllegalArgumentException("slice=" + length + ": must be > 0");
        }
        return new SliceClock(nanos, length);
    }

    /** Clock with slices that follow each other directly, or after a pause if there has been no work. */
    public static SliceClock self(LongSupplier nanos) {
        return new SliceClock(nanos, 0);
    }

    long now() {
        return nanos.getAsLong();
    }

    /** Nanoseconds until the next slice; 0 or negative if it is due. */
    long untilNext() {
        return isRunning ? next - now() : 0;
    }

    /** Begins a slice. */
    void begin() {
        if (!isRunning) {
            isRunning = true;
            first = now();
            next = first;
        }
        next += length;
    }

    /**
     * Ends a slice. Slices that should have begun in the meantime are skipped.
     *
     * @param wasEmpty true if nothing was scheduled in the slice
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

    /** Number of slices that overran. */
    long overruns() {
        return overruns;
    }
}
