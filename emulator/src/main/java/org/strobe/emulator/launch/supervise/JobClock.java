package org.strobe.emulator.launch.supervise;

import java.util.concurrent.TimeUnit;

/**
 * Time of a job in which no debugger held a rank.
 *
 * <pre>
 *   real    0 ---- 1 ---- 2 ---- 3 ---- 4 ---- 5
 *   rank 2         | stands at a break point |
 *   clock   0 ---- 1 ----------------------- 1 ---- 2
 * </pre>
 *
 * <p>A break point may suspend this JVM with all its threads. Then the next reading is late.
 */
final class JobClock {
    /** Age of a job at the first look, which loads classes: short jobs need none. */
    private static final long FIRST_LOOK = TimeUnit.MILLISECONDS.toNanos(300);

    /** Interval between two looks for a debugger. */
    private static final long LOOK = TimeUnit.MILLISECONDS.toNanos(200);

    /** Delay of a reading after which this JVM was suspended. */
    private static final long SUSPENDED = TimeUnit.SECONDS.toNanos(1);

    private final Hosts hosts;
    private long last;
    private long heldNanos;
    private long nextLook;
    private boolean held;
    private boolean stands;

    JobClock(Hosts hosts) {
        this.hosts = hosts;
    }

    /**
     * Reads the clock. To be called often.
     *
     * @param real nanoseconds since the start of the job
     */
    long read(long real) {
        long passed = real - last;
        last = real;
        if (real < FIRST_LOOK || !hosts.canBeHeld()) {
            return real;
        }
        stands = held || passed > SUSPENDED;
        if (stands) {
            heldNanos += passed;
        }
        if (real >= nextLook) {
            nextLook = real + LOOK;
            held = hosts.isHeld();
            stands |= held;
        }
        return real - heldNanos;
    }

    /** True if the clock stood at the last reading or just before. */
    boolean stands() {
        return stands;
    }

    /** Looks for a debugger at once; true if the clock stands from now on. */
    boolean standsNow() {
        if (hosts.canBeHeld()) {
            held = hosts.isHeld();
            stands |= held;
        }
        return stands;
    }
}
