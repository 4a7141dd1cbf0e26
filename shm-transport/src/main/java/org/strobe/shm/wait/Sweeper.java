package org.strobe.shm.wait;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The bound on the sleep of virtual threads. A timed park costs a virtual thread twice as much as a plain one (a timer
 * set and taken back), so they park without a time, and this one thread of the JVM wakes all that are parked once a
 * second.
 */
final class Sweeper {
    private static final long PERIOD = TimeUnit.SECONDS.toNanos(1);

    /** Rooms that nobody holds any more fall out by themselves. */
    private static final Set<WaitingRoom> ROOMS = Collections.newSetFromMap(new WeakHashMap<>());

    static {
        Thread.ofPlatform()
                .daemon()
                .name("strobe-sweep")
                .inheritInheritableThreadLocals(false)
                .start(Sweeper::run);
    }

    private Sweeper() {}

    /** Wakes the virtual threads that park in this room from time to time, from now on. */
    static void add(WaitingRoom room) {
        synchronized (ROOMS) {
            ROOMS.add(room);
        }
    }

    /** When this returns, the room is not touched any more. */
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
