package org.strobe.emulator.model;

import java.util.HashMap;
import java.util.Map;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Locks of the queues of processes: until when each is held, by who came first. Who waits for one tries to take it again and again, by a
 * read-modify-write that has its line; what its holder writes to let go is seen when that is through and the line is back. The holder
 * need not wait for that, only whoever is next.
 */
final class QueueLocks {
    private final Map<WaitingRoom, Map<Integer, Long>> freeAgain = new HashMap<>();

    /**
     * Takes one from now on, or as soon as it is free; returns until when it is held then.
     *
     * @param room of the job whose process it is
     * @param handOver how much later it is seen to be free if somebody waits for it
     */
    long take(WaitingRoom room, int process, long now, long time, long handOver) {
        Map<Integer, Long> locks = freeAgain.computeIfAbsent(room, job -> new HashMap<>());
        long free = locks.getOrDefault(process, now);
        long until = (free > now ? free + handOver : now) + time;
        locks.put(process, until);
        return until;
    }
}
