package org.strobe.emulator.model;

import java.util.HashMap;
import java.util.Map;
import org.strobe.shm.wait.WaitingRoom;

/** Locks of the queues of processes: until when each is held, by who came first. */
final class QueueLocks {
    private final Map<WaitingRoom, Map<Integer, Long>> freeAgain = new HashMap<>();

    /**
     * Takes one from now on, or as soon as it is free; returns until when it is held then.
     *
     * @param room of the job whose process it is
     */
    long take(WaitingRoom room, int process, long now, long time) {
        Map<Integer, Long> locks = freeAgain.computeIfAbsent(room, job -> new HashMap<>());
        long until = Math.max(now, locks.getOrDefault(process, now)) + time;
        locks.put(process, until);
        return until;
    }
}
