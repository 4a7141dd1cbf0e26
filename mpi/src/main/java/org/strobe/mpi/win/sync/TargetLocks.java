package org.strobe.mpi.win.sync;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Locks of a window's targets, from the view of one rank: shared or exclusive, first come, first served. A release
 * grants the lock to the first waiter, and to the shared waiters directly behind a shared one.
 *
 * <pre>
 *   target 3:  state  -1 exclusive    first --> rank 5 --> rank 0 --> rank 2 &lt;-- last
 *                      0 free                   shared     shared     exclusive
 *                      n shared by n
 * </pre>
 *
 * All of it changes under the target's guard. A rank waits in one queue at a time. A second waiting thread of a rank
 * polls instead.
 */
public final class TargetLocks {
    private static final int EXCLUSIVE = 1;
    private static final int SHARED = 2;
    private static final long LOOK_AGAIN = 50_000L;

    private final Memory words;
    private final Doorbell[] doorbells;
    private final Rank rank;
    private final int self;
    private final AtomicBoolean waiting = new AtomicBoolean();

    /**
     * Creates the locks.
     *
     * @param doorbells those of all ranks of the window
     * @param self rank in the window
     */
    public TargetLocks(Memory words, Doorbell[] doorbells, Rank rank, int self) {
        this.words = words;
        this.doorbells = doorbells;
        this.rank = rank;
        this.self = self;
    }

    private long block(int number) {
        return WindowLayout.rank(number, doorbells.length);
    }

    private WordLock guard(int target) {
        return new WordLock(words, block(target) + WindowLayout.GUARD);
    }

    /** Takes a target's lock, and waits for it if necessary. */
    public void acquire(int target, boolean exclusive, EpochWaits waits) {
        boolean mayQueue = waiting.compareAndSet(false, true);
        try {
            if (tryAcquire(target, exclusive, mayQueue)) {
                return;
            }
            if (mayQueue) {
                awaitGrant(target, exclusive, waits);
            } else {
                poll(target, exclusive);
            }
        } finally {
            if (mayQueue) {
                waiting.set(false);
            }
        }
    }

    /**
     * Takes a target's lock if it is free, or queues up. A queued lock must be {@linkplain #awaitGrant awaited}. For
     * single-threaded ranks only.
     */
    public boolean request(int target, boolean exclusive) {
        return tryAcquire(target, exclusive, true);
    }

    /** Takes the lock if it is free; otherwise queues up if permitted. */
    private boolean tryAcquire(int target, boolean exclusive, boolean mayQueue) {
        WordLock guard = guard(target);
        guard.lock(rank);
        try {
            if (isFree(target, exclusive) && (!mayQueue || words.getInt(block(target) + WindowLayout.FIRST) == 0)) {
                take(target, exclusive, self);
                return true;
            }
            if (mayQueue) {
                enqueue(target, exclusive);
            }
            return false;
        } finally {
            guard.unlock();
        }
    }

    private boolean isFree(int target, boolean exclusive) {
        long state = words.getLong(block(target) + WindowLayout.STATE);
        return exclusive ? state == 0 : state >= 0;
    }

    private void take(int target, boolean exclusive, int holder) {
        long word = block(target) + WindowLayout.STATE;
        words.setLong(word, exclusive ? -1 : words.getLong(word) + 1);
        words.setInt(block(target) + WindowLayout.HOLDER, holder + 1);
    }

    private void enqueue(int target, boolean exclusive) {
        words.setLongRelease(block(self) + WindowLayout.GRANTED, 0);
        words.setInt(block(self) + WindowLayout.NEXT, 0);
        words.setInt(block(self) + WindowLayout.WANTED, exclusive ? EXCLUSIVE : SHARED);
        int last = words.getInt(block(target) + WindowLayout.LAST);
        long link = last == 0 ? block(target) + WindowLayout.FIRST : block(last - 1) + WindowLayout.NEXT;
        words.setInt(link, self + 1);
        words.setInt(block(target) + WindowLayout.LAST, self + 1);
    }

    /** Waits for a lock for which {@link #request} has queued up. */
    public void awaitGrant(int target, boolean exclusive, EpochWaits waits) {
        boolean granted = false;
        try {
            waits.await(new Grant(), 1, new Waiting() {
                @Override
                public String what() {
                    return (exclusive ? "exclusive" : "shared") + " lock of rank " + target + "'s window";
                }

                @Override
                public String fromWhom() {
                    return "rank " + (words.getInt(block(target) + WindowLayout.HOLDER) - 1)
                            + " of the window, which holds it";
                }
            });
            granted = true;
        } finally {
            if (!granted) {
                leave(target, exclusive);
            }
        }
    }

    /** Abandons a wait: leaves the queue, or releases a lock that has been granted meanwhile. */
    private void leave(int target, boolean exclusive) {
        WordLock guard = guard(target);
        guard.lock(rank);
        boolean granted;
        try {
            granted = words.getLong(block(self) + WindowLayout.GRANTED) != 0;
            if (!granted) {
                unlink(target);
                grant(target);
            }
        } finally {
            guard.unlock();
        }
        if (granted) {
            release(target, exclusive);
        }
    }

    private void unlink(int target) {
        int before = 0;
        for (int each = words.getInt(block(target) + WindowLayout.FIRST); each != self + 1; ) {
            before = each;
            each = words.getInt(block(each - 1) + WindowLayout.NEXT);
        }
        long link = before == 0 ? block(target) + WindowLayout.FIRST : block(before - 1) + WindowLayout.NEXT;
        words.setInt(link, words.getInt(block(self) + WindowLayout.NEXT));
        if (words.getInt(block(target) + WindowLayout.LAST) == self + 1) {
            words.setInt(block(target) + WindowLayout.LAST, before);
        }
    }

    private void poll(int target, boolean exclusive) {
        while (!tryAcquire(target, exclusive, false)) {
            rank.operation();
            LockSupport.parkNanos(this, LOOK_AGAIN);
        }
    }

    /** Releases a target's lock. */
    public void release(int target, boolean exclusive) {
        WordLock guard = guard(target);
        guard.lock(rank);
        try {
            long word = block(target) + WindowLayout.STATE;
            words.setLong(word, exclusive ? 0 : words.getLong(word) - 1);
            grant(target);
        } finally {
            guard.unlock();
        }
    }

    private void grant(int target) {
        while (true) {
            int first = words.getInt(block(target) + WindowLayout.FIRST);
            if (first == 0) {
                return;
            }
            long waiter = block(first - 1);
            boolean exclusive = words.getInt(waiter + WindowLayout.WANTED) == EXCLUSIVE;
            if (!isFree(target, exclusive)) {
                return;
            }
            int next = words.getInt(waiter + WindowLayout.NEXT);
            words.setInt(block(target) + WindowLayout.FIRST, next);
            if (next == 0) {
                words.setInt(block(target) + WindowLayout.LAST, 0);
            }
            take(target, exclusive, first - 1);
            words.setLongVolatile(waiter + WindowLayout.GRANTED, 1);
            doorbells[first - 1].ringIfAwaiting(words.wordId(waiter + WindowLayout.GRANTED));
        }
    }

    /** Condition that the lock has been granted to this rank. */
    private final class Grant implements Awaitable {
        @Override
        public boolean isReached(long target) {
            return words.getLongVolatile(block(self) + WindowLayout.GRANTED) == target;
        }

        @Override
        public long wordId() {
            return words.wordId(block(self) + WindowLayout.GRANTED);
        }
    }
}
