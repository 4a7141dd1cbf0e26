package org.strobe.emulator.model.node;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Locks of the message queues of processes, granted in the order of requests. A waiter polls by read-modify-writes,
 * which own the line. It sees the release only when its own access is complete and the line is back. That delay hits
 * the next holder, not the previous one.
 */
final class QueueLocks {
    private static final int FIRST_PROCESSES = 16;

    /** Ends of the last tenures, by process. */
    private final Map<WaitingRoom, long[]> freeAgain = new HashMap<>();

    /**
     * Takes a lock as soon as it is free; returns the end of the tenure.
     *
     * @param room of the job that owns the process
     * @param handOver delay until a waiter notices the release
     */
    long take(WaitingRoom room, int process, long now, long time, long handOver) {
        long[] locks = locksOf(room, process);
        long free = locks[process];
        locks[process] = (free > now ? free + handOver : now) + time;
        return locks[process];
    }

    private long[] locksOf(WaitingRoom room, int process) {
        long[] locks = freeAgain.get(room);
        if (locks == null || process >= locks.length) {
            int length = Math.max(FIRST_PROCESSES, Integer.highestOneBit(process) << 1);
            locks = locks == null ? new long[length] : Arrays.copyOf(locks, length);
            freeAgain.put(room, locks);
        }
        return locks;
    }
}
