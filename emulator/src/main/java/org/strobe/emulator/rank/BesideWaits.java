package org.strobe.emulator.rank;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/**
 * The waits of a rank's threads beside its main one. They have no doorbell: each looks again, first often and then
 * every now and then; unparking it makes it look at once. Who waits
 * without a deadline is noted, for those who look for deadlocks.
 */
final class BesideWaits {
    private static final long LOOK_AGAIN = 100_000L;

    private final WaitingRoom room;
    private final WaitPolicy policy;
    private final int rank;
    private final Map<Thread, Wait> endless = new ConcurrentHashMap<>();
    /** Raised when an endless wait begins and when one ends. */
    private final AtomicLong moves = new AtomicLong();

    private record Wait(Awaitable awaited, long target) {
        /** Memory that cannot be read any more belonged to a wait that is over. */
        boolean isOver() {
            try {
                return awaited.isReached(target);
            } catch (RuntimeException e) {
                return true;
            }
        }
    }

    BesideWaits(WaitingRoom room, WaitPolicy policy, int rank) {
        this.room = room;
        this.policy = policy;
        this.rank = rank;
    }

    void await(Awaitable awaited, long target) {
        Thread self = Thread.currentThread();
        endless.put(self, new Wait(awaited, target));
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
            rest(looks);
            looks = Math.max(0, looks - 1);
        }
        return true;
    }

    private void rest(int looks) {
        if (looks > policy.yields()) {
            Thread.onSpinWait();
        } else if (looks > 0) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(this, LOOK_AGAIN);
        }
    }

    /** The threads that wait without a deadline. */
    Set<Thread> threads() {
        return Set.copyOf(endless.keySet());
    }

    /** A number that changes whenever an endless wait begins or ends; 0 if one is about to end. */
    long signature() {
        long number = moves.get() + 1;
        return endless.values().stream().anyMatch(Wait::isOver) ? 0 : number;
    }
}
