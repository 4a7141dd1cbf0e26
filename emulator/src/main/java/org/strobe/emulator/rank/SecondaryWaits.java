package org.strobe.emulator.rank;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Waits of a rank's threads other than the main one. They have no doorbell: each polls, first often, then at intervals;
 * unparking it makes it poll at once. Waits without a deadline are recorded for deadlock detection.
 */
final class SecondaryWaits {
    private static final long LOOK_AGAIN = 100_000L;

    private final WaitingRoom room;
    private final WaitPolicy policy;
    private final int rank;
    private final Map<Thread, Wait> endless = new ConcurrentHashMap<>();
    /** Raised when a wait without a deadline begins or ends. */
    private final AtomicLong moves = new AtomicLong();

    private record Wait(Awaitable awaited, long target, Waiting why) {
        /** Unreadable memory belongs to a wait that is over. */
        boolean isOver() {
            try {
                return awaited.isReached(target);
            } catch (RuntimeException e) {
                return true;
            }
        }
    }

    SecondaryWaits(WaitingRoom room, WaitPolicy policy, int rank) {
        this.room = room;
        this.policy = policy;
        this.rank = rank;
    }

    void await(Awaitable awaited, long target, Waiting why) {
        Thread self = Thread.currentThread();
        endless.put(self, new Wait(awaited, target, why));
        moves.incrementAndGet();
        try {
            await(awaited, target, Long.MAX_VALUE);
        } finally {
            moves.incrementAndGet();
            endless.remove(self);
        }
    }

    boolean await(Awaitable awaited, long target, long timeoutNanos) {
        long start = System.nanoTime();
        int looks = policy.spins() + policy.yields();
        while (!awaited.isReached(target)) {
            if (System.nanoTime() - start >= timeoutNanos) {
                return false;
            }
            if (room.isAborted()) {
                throw new RankAborted(room.abortCause());
            }
            if (Thread.interrupted()) {
                throw new RankInterruptedException(rank);
            }
            if (looks > policy.yields()) {
                Thread.onSpinWait();
            } else if (looks > 0) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(this, LOOK_AGAIN);
            }
            looks = Math.max(0, looks - 1);
        }
        return true;
    }

    /** Threads that wait without a deadline. */
    Set<Thread> threads() {
        return Set.copyOf(endless.keySet());
    }

    /** Reasons of waits without a deadline, by thread. */
    Map<Thread, Waiting> reasons() {
        Map<Thread, Waiting> reasons = new HashMap<>();
        endless.forEach((thread, wait) -> reasons.put(thread, wait.why()));
        return reasons;
    }

    /** A number that changes whenever a wait without a deadline begins or ends; 0 if one is about to end. */
    long signature() {
        long number = moves.get() + 1;
        return endless.values().stream().anyMatch(Wait::isOver) ? 0 : number;
    }
}
