package org.strobe.emulator.model.node;

import java.util.HashMap;
import java.util.Map;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Locks of the message queues of processes, granted in the order of requests. A waiter polls by read-modify-writes,
 * which own the line. It sees the release only when its own access is complete and the line is back. That delay hits
 * the next holder, not the previous one.
 */
final class QueueLocks {
    private final Map<WaitingRoom, Map<Integer, Long>> freeAgain = new HashMap<>();

    /**
     * Takes a lock as soon as it is free; returns the end of the tenure.
     *
     * @param room of the job that owns the process
     * @param handOver delay until a waiter notices the release
     */
    long take(WaitingRoom room, int process, long now, long time, long handOver) {
        Map<Integer, Long> locks = freeAgain.computeIfAbsent(room, job -> new HashMap<>());
        long free = locks.getOrDefault(process, now);
        long until = (free > now ? free + handOver : now) + time;
        locks.put(process, until);
        return until;
    }
}
