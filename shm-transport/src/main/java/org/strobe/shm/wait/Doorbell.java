package org.strobe.shm.wait;

import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_AWAITED;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_FOLLOWERS;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_MANNER;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_OTHER;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_PROCESS;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_RINGS;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_TARGET;

import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.futex.Futex;
import org.strobe.shm.segment.Memory;

/**
 * Wakes one parked rank. Its owner, a {@link Waiter}, writes the awaited word into the doorbell before it parks.
 * Setters of a word call {@link #ringIfAwaiting}, which costs one load while the owner runs.
 */
public final class Doorbell {
    /** Awaited word of a wait that several words can end: a setter of any word rings. */
    public static final long ANY_WORD = -1;

    /** Second awaited word of a wait that only one word can end. */
    public static final long NO_WORD = 0;

    private static final long RUNNING = 0;

    /** The owner is being woken and handed doorbells to ring. It must not continue until this state ends. */
    private static final long BEING_NOTIFIED = -2;

    private final WaitingRoom room;
    private final Memory line;

    /** Owner, if it is a thread of this JVM that parks. */
    private volatile Thread owner;

    /** Call that wakes the owner, if the owner is not a waiting thread. */
    private volatile Runnable waking;

    /** Rings of other processes that the relay has passed on. */
    private int relayedRings;

    /** Doorbells that the owner rings as soon as it runs; written between BEING_NOTIFIED and RUNNING. */
    private Doorbell[] delegated;

    private int delegatedFrom;
    private int delegatedTo;
    private long delegatedWord;

    Doorbell(WaitingRoom room, Memory line) {
        this.room = room;
        this.line = line;
    }

    /** Wakes the owner if it parks for this word. Called after a volatile store of the word. */
    public void ringIfAwaiting(long wordId) {
        if (isAwaiting(wordId)) {
            ring();
        }
    }

    /**
     * Wakes the owner if it parks for this word and awaits at most {@code value}. Called after a word that only grows
     * was raised to {@code value}. So only the writer that completes a count wakes its waiter.
     */
    public void ringIfAwaitingAtMost(long wordId, long value) {
        long awaited = line.getLongVolatile(DOORBELL_AWAITED);
        if (awaited == RUNNING) {
            return;
        }
        if (awaited == wordId ? line.getLongOpaque(DOORBELL_TARGET) <= value : awaited == ANY_WORD || isOther(wordId)) {
            ring();
        }
    }

    /** Wakes the owner if it parks for a word of a range of memory. Called after the range was written. */
    public void ringIfAwaitingWithin(long firstWordId, long bytes) {
        long awaited = line.getLongVolatile(DOORBELL_AWAITED);
        if (awaited == RUNNING) {
            return;
        }
        long other = line.getLongOpaque(DOORBELL_OTHER);
        if (awaited == ANY_WORD || isWithin(firstWordId, bytes, awaited) || isWithin(firstWordId, bytes, other)) {
            ring();
        }
    }

    private static boolean isWithin(long firstWordId, long bytes, long wordId) {
        return wordId >= firstWordId && wordId < firstWordId + bytes;
    }

    /** True if the owner parks for this word, or for several words. */
    public boolean isAwaiting(long wordId) {
        long awaited = line.getLongVolatile(DOORBELL_AWAITED);
        return awaited != RUNNING && (awaited == wordId || awaited == ANY_WORD || isOther(wordId));
    }

    /** True if the owner parks for this word, and not for several words. */
    public boolean isAwaitingOnly(long wordId) {
        return line.getLongVolatile(DOORBELL_AWAITED) == wordId;
    }

    /** True if this is the second word of the parked owner's wait. */
    private boolean isOther(long wordId) {
        return line.getLongOpaque(DOORBELL_OTHER) == wordId;
    }

    /**
     * Wakes the owners that park for a word with many waiters. Called after a volatile store of the word. Each woken
     * owner rings half of the remaining doorbells, so that processors share the work. Only sleeping owners are given
     * doorbells to ring. Owners read the array after this call returns: it must never change.
     */
    public static void ringAll(Doorbell[] doorbells, long wordId) {
        ringRange(doorbells, 0, doorbells.length, wordId);
    }

    /**
     * Notes that a rank awaits a word of this owner that the owner tells to followers only. The rank tests the word once
     * more before it parks.
     */
    public void follow() {
        line.getAndAddLong(DOORBELL_FOLLOWERS, 1);
    }

    /** Ends a {@link #follow}. */
    public void unfollow() {
        line.getAndAddLong(DOORBELL_FOLLOWERS, -1);
    }

    /**
     * Wakes all owners that park for a word of this one, if it has followers; costs one load while it has none. Called
     * after a volatile store of the word. See {@link #ringAll}.
     */
    public void ringFollowers(Doorbell[] doorbells, long wordId) {
        if (line.getLongVolatile(DOORBELL_FOLLOWERS) != 0) {
            ringAll(doorbells, wordId);
        }
    }

    private static void ringRange(Doorbell[] doorbells, int first, int end, long wordId) {
        int to = end;
        for (int i = first; i < to; i++) {
            Doorbell doorbell = doorbells[i];
            int middle = (i + 1 + to) >>> 1;
            if (to - middle > 0 && doorbell.delegateIfAwaiting(doorbells, middle, to, wordId)) {
                to = middle;
            } else {
                doorbell.ringIfAwaiting(wordId);
            }
        }
    }

    /** Wakes the owner and hands it a range of doorbells, if it is a thread of this JVM that parks for this word. */
    private boolean delegateIfAwaiting(Doorbell[] doorbells, int from, int to, long wordId) {
        if (owner == null
                || line.getLongVolatile(DOORBELL_AWAITED) != wordId
                || !line.compareAndSetLong(DOORBELL_AWAITED, wordId, BEING_NOTIFIED)) {
            return false;
        }
        // The announcement stays until BEING_NOTIFIED ends; before the exchange, another thread may have owned the
        // doorbell.
        Thread thread = owner;
        if (thread == null) {
            line.setLongVolatile(DOORBELL_AWAITED, RUNNING);
            ring();
            return false;
        }
        delegated = doorbells;
        delegatedFrom = from;
        delegatedTo = to;
        delegatedWord = wordId;
        line.setLongVolatile(DOORBELL_AWAITED, RUNNING);
        LockSupport.unpark(thread);
        return true;
    }

    /** Wakes a parked owner, whatever word it awaits. Unparks a thread of this JVM even if it announced no wait. */
    public void ringIfParked() {
        Thread thread = owner;
        if (thread != null) {
            LockSupport.unpark(thread);
        } else if (line.getLongVolatile(DOORBELL_AWAITED) != RUNNING) {
            ring();
        }
    }

    private void ring() {
        Runnable call = waking;
        if (call != null) {
            call.run();
            return;
        }
        Thread thread = owner;
        if (thread != null) {
            LockSupport.unpark(thread);
            return;
        }
        line.getAndAddInt(DOORBELL_RINGS, 1);
        if (!room.crossesProcesses()) {
            return; // the owner has just left
        }
        if (line.getIntAcquire(DOORBELL_MANNER) == WaitingRoomLayout.FUTEX) {
            Futex.wakeAll(line, DOORBELL_RINGS);
        } else {
            room.ringRelay(line.getInt(DOORBELL_PROCESS));
        }
    }

    /** Makes the calling thread the owner. */
    void take(int process, boolean byFutex) {
        if (!line.compareAndSetInt(
                DOORBELL_MANNER,
                WaitingRoomLayout.NOBODY,
                byFutex ? WaitingRoomLayout.FUTEX : WaitingRoomLayout.THREAD)) {
            throw new IllegalStateException("the doorbell already has an owner");
        }
        line.setInt(DOORBELL_PROCESS, process);
        owner = byFutex ? null : Thread.currentThread();
    }

    /** Installs an owner that is woken by a call. */
    void take(int process, Runnable wake) {
        take(process, true);
        waking = wake;
    }

    /** Ends the ownership. */
    void giveBack() {
        owner = null;
        waking = null;
        line.setLongRelease(DOORBELL_AWAITED, RUNNING);
        line.setIntRelease(DOORBELL_MANNER, WaitingRoomLayout.NOBODY);
    }

    /**
     * Announces that the owner will park until a word reaches a target, or the second word changes. The owner must test
     * both once more before it parks.
     */
    void announce(long wordId, long target, long otherWordId) {
        line.setLongOpaque(DOORBELL_TARGET, target);
        line.setLongOpaque(DOORBELL_OTHER, otherWordId);
        line.setLongVolatile(DOORBELL_AWAITED, wordId);
    }

    /** Withdraws the announcement: the owner runs again. Rings the doorbells that it was handed. */
    void withdraw(long wordId) {
        if (!line.compareAndSetLong(DOORBELL_AWAITED, wordId, RUNNING)) {
            // The notifier has a few stores left; it may have lost its processor between them.
            while (line.getLongVolatile(DOORBELL_AWAITED) != RUNNING) {
                Thread.yield();
            }
            Doorbell[] toWake = delegated;
            delegated = null;
            if (toWake != null) {
                ringRange(toWake, delegatedFrom, delegatedTo, delegatedWord);
            }
        }
    }

    /** Number of rings by other processes. Read it before the last test of the word. */
    int rings() {
        return line.getIntVolatile(DOORBELL_RINGS);
    }

    /**
     * Sleeps until the next ring or the end of the time. Returns at once if the number of rings is no longer {@code
     * rings}.
     */
    void sleepByFutex(int rings, long nanos) {
        Futex.await(line, DOORBELL_RINGS, rings, nanos);
    }

    /** Owner, if other processes rang since the last call; null otherwise. Called by the relay alone. */
    Thread rungOwner() {
        int rings = rings();
        if (rings == relayedRings) {
            return null;
        }
        relayedRings = rings;
        return owner;
    }

    /** Owner, if it is a thread of this JVM that parks. */
    Thread owner() {
        return owner;
    }

    /**
     * Announces waits at a doorbell whose owner does not wait with a {@link Waiter}. A setter of the announced word
     * runs the call passed to {@link WaitingRoom#enter(int, Runnable)}.
     */
    public static final class Announcer implements AutoCloseable {
        private final Doorbell doorbell;
        private long wordId;

        Announcer(Doorbell doorbell) {
            this.doorbell = doorbell;
        }

        /**
         * Announces a wait. From now on a setter of the word wakes the owner, which tests once more before it sleeps.
         */
        public void announce(Awaitable awaited, long target) {
            wordId = awaited.wordId(); // may change from one call to the next
            doorbell.announce(wordId, target, awaited.otherWordId());
        }

        /** Withdraws the announcement: the owner runs again. */
        public void withdraw() {
            doorbell.withdraw(wordId);
        }

        @Override
        public void close() {
            doorbell.giveBack();
        }
    }
}
