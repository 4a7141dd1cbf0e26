package org.strobe.shm.wait;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Thread that unparks all parked virtual threads of this JVM once a second, as a bound on their sleep. A timed park
 * costs a virtual thread twice as much as a plain park, since it sets and cancels a timer.
 */
final class Sweeper {
    private static final long PERIOD = TimeUnit.SECONDS.toNanos(1);

    /** Weak set: unreachable rooms drop out. */
    private static final Set<WaitingRoom> ROOMS = Collections.newSetFromMap(new WeakHashMap<>());

    static {
        Thread.ofPlatform()
                .daemon()
                .name("strobe-sweep")
                .inheritInheritableThreadLocals(false)
                .start(Sweeper::run);
    }

    private Sweeper() {}

    /** Adds a room, whose virtual threads are unparked periodically from now on. */
    static void add(WaitingRoom room) {
        synchronized (ROOMS) {
            ROOMS.add(room);
        }
    }

    /** Removes a room; afterwards the sweeper does not touch it. */
    static void remove(WaitingRoom room) {
        synchronized (ROOMS) {
            ROOMS.remove(room);
        }
    }

    private static void run() {
        while (true) {
            LockSupport.parkNanos(PERIOD);
            synchronized (ROOMS) {
                ROOMS.forEach(WaitingRoom::unparkOwners);
            }
        }
    }
}
