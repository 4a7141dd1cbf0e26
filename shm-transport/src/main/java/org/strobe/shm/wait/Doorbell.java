package org.strobe.shm.wait;

import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_AWAITED;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_MANNER;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_OTHER;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_PROCESS;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_RINGS;
import static org.strobe.shm.wait.WaitingRoomLayout.DOORBELL_TARGET;

import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.segment.Memory;

/**
 * Wakes one rank that is parked. Its owner, a {@link Waiter}, writes into it the word that it parks for; whoever sets a
 * word calls {@link #ringIfAwaiting}, which costs one load while the owner runs.
 */
public final class Doorbell {
    /** What a wait that several words can end gives as its word: it is rung for each of them. */
    public static final long ANY_WORD = -1;

    /** What a wait that one word ends gives as its other word. */
    public static final long NO_WORD = 0;

    private static final long RUNNING = 0;

    /** The owner is being woken, and told whom to wake in its turn; it does not go on before that is said. */
    private static final long BEING_TOLD = -2;

    private final WaitingRoom room;
    private final Memory line;

    /** The owner if it is a thread of this JVM and parks as a thread. */
    private volatile Thread owner;

    /** What wakes the owner if it does not wait as threads do. */
    private volatile Runnable waking;

    /** How many of the rings by other processes the relay has passed on. */
    private int relayedRings;

    /** Whom the owner is to wake as soon as it runs; written between BEING_TOLD and RUNNING. */
    private Doorbell[] crowd;

    private int crowdFrom;
    private int crowdTo;
    private long crowdWord;

    Doorbell(WaitingRoom room, Memory line) {
        this.room = room;
        this.line = line;
    }

    /** Called after a volatile store of the word: wakes the owner if it parks for this word. */
    public void ringIfAwaiting(long wordId) {
        long awaited = line.getLongVolatile(DOORBELL_AWAITED);
        if (awaited != RUNNING && (awaited == wordId || awaited == ANY_WORD || isOther(wordId))) {
            ring();
        }
    }

    /**
     * Called after a word that only grows was raised to {@code value}: wakes the owner if it parks for this word and
     * awaits no more than this value. Of many who raise a counter, so, only the one that completes it wakes.
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

    /** Whether the owner, which parks, may be woken for this word as well as for the one it awaits. */
    private boolean isOther(long wordId) {
        return line.getLongOpaque(DOORBELL_OTHER) == wordId;
    }

    /**
     * Called after a volatile store of a word that many await: wakes those whose owners park for it. Whoever is woken wakes
     * half of those that are left, so that the processors share the work; nobody is counted on who does not sleep here.
     * They read the array for some time after this returns: it must never change.
     */
    public static void ringAll(Doorbell[] doorbells, long wordId) {
        ringRange(doorbells, 0, doorbells.length, wordId);
    }

    private static void ringRange(Doorbell[] doorbells, int first, int end, long wordId) {
        int to = end;
        for (int i = first; i < to; i++) {
            Doorbell doorbell = doorbells[i];
            int middle = (i + 1 + to) >>> 1;
            if (to - middle > 0 && doorbell.tellIfAwaiting(doorbells, middle, to, wordId)) {
                to = middle;
            } else {
                doorbell.ringIfAwaiting(wordId);
            }
        }
    }

    /** Wakes the owner and leaves it a part of the others to wake, if it is a thread of this JVM that parks for this word. */
    private boolean tellIfAwaiting(Doorbell[] doorbells, int from, int to, long wordId) {
        if (owner == null
                || line.getLongVolatile(DOORBELL_AWAITED) != wordId
                || !line.compareAndSetLong(DOORBELL_AWAITED, wordId, BEING_TOLD)) {
            return false;
        }
        // Whose announcement we hold stays until it is told; before that, another may have owned the doorbell.
        Thread thread = owner;
        if (thread == null) {
            line.setLongVolatile(DOORBELL_AWAITED, RUNNING);
            ring();
            return false;
        }
        crowd = doorbells;
        crowdFrom = from;
        crowdTo = to;
        crowdWord = wordId;
        line.setLongVolatile(DOORBELL_AWAITED, RUNNING);
        LockSupport.unpark(thread);
        return true;
    }

    /** Wakes the owner if it is parked, for whatever word; a thread of this JVM even if it does not say that it is. */
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
            return; // its owner has just left
        }
        if (line.getIntAcquire(DOORBELL_MANNER) == WaitingRoomLayout.FUTEX) {
            Futex.wakeAll(line, DOORBELL_RINGS);
        } else {
            room.ringRelay(line.getInt(DOORBELL_PROCESS));
        }
    }

    /** The calling thread becomes the owner. */
    void take(int process, boolean byFutex) {
        if (!line.compareAndSetInt(
                DOORBELL_MANNER,
                WaitingRoomLayout.NOBODY,
                byFutex ? WaitingRoomLayout.FUTEX : WaitingRoomLayout.THREAD)) {
            throw new IllegalStateException("this doorbell has an owner already");
        }
        line.setInt(DOORBELL_PROCESS, process);
        owner = byFutex ? null : Thread.currentThread();
    }

    /** One becomes the owner that is woken by a call. */
    void take(int process, Runnable wake) {
        take(process, true);
        waking = wake;
    }

    /** The owner goes. */
    void giveBack() {
        owner = null;
        waking = null;
        line.setLongRelease(DOORBELL_AWAITED, RUNNING);
        line.setIntRelease(DOORBELL_MANNER, WaitingRoomLayout.NOBODY);
    }

    /**
     * The owner is about to park for this word to reach a target, or for the other to change; it looks at both once more
     * before it does.
     */
    void announce(long wordId, long target, long otherWordId) {
        line.setLongOpaque(DOORBELL_TARGET, target);
        line.setLongOpaque(DOORBELL_OTHER, otherWordId);
        line.setLongVolatile(DOORBELL_AWAITED, wordId);
    }

    /** The owner runs again; if it was told to wake others, it does. */
    void withdraw(long wordId) {
        if (!line.compareAndSetLong(DOORBELL_AWAITED, wordId, RUNNING)) {
            // The teller has a few stores to make; it may have lost its processor between them.
            while (line.getLongVolatile(DOORBELL_AWAITED) != RUNNING) {
                Thread.yield();
            }
            Doorbell[] told = crowd;
            crowd = null;
            if (told != null) {
                ringRange(told, crowdFrom, crowdTo, crowdWord);
            }
        }
    }

    /** How often other processes rang; read before the last look at the word. */
    int rings() {
        return line.getIntVolatile(DOORBELL_RINGS);
    }

    /** Sleeps until somebody rings, unless {@code rings} have become more already, or until the time is over. */
    void sleepByFutex(int rings, long nanos) {
        Futex.await(line, DOORBELL_RINGS, rings, nanos);
    }

    /** For the relay alone: the owner, if other processes rang for it since this was last asked. */
    Thread rungOwner() {
        int rings = rings();
        if (rings == relayedRings) {
            return null;
        }
        relayedRings = rings;
        return owner;
    }

    /** The owner, if it is a thread of this JVM that parks as a thread. */
    Thread owner() {
        return owner;
    }
}
