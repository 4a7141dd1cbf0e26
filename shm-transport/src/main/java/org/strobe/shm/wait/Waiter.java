package org.strobe.shm.wait;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.futex.Sleepers;

/**
 * The one class that waits. A waiter belongs to the thread that {@linkplain WaitingRoom#enter entered} with it.
 *
 * <p>A wait spins, then yields, then parks, as its {@link WaitPolicy} says. It ends when the awaited state is reached,
 * the deadline passes, the thread is interrupted or the job aborts.
 */
public final class Waiter implements AutoCloseable {
    private static final long NO_DEADLINE = Long.MAX_VALUE;
    private static final int SPINS_BETWEEN_LOOKS = 1024;
    private static final int SPINS_BETWEEN_CLOCKS = 32;

    /**
     * Longest time of a compiled test. An interpreted test takes ten times as long, and the compiler may need the processor that spins.
     * So a spin ends after the time that its tests take when compiled.
     */
    private static final long NANOS_A_SPIN = 50;

    /** Spins of a wait for a thread that shares this processor. */
    private static final int LEAST_SPINS = 2;

    /** A yield that takes longer may have run another thread on this processor. On some computers a yield to nobody takes longer, too. */
    private static final long NANOS_A_SWITCH = 600;

    /** Every 32nd wait with a shortened spin spins in full. A full spin that ends its wait ends the shortening. */
    private static final int WAITS_A_TRIAL = 32;

    private static final VarHandle WAITS;

    static {
        try {
            WAITS = MethodHandles.lookup().findVarHandle(Waiter.class, "waits", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final WaitingRoom room;
    private final Doorbell doorbell;
    private final WaitPolicy policy;
    private final boolean byFutex;
    private final boolean sweptWhileParked;
    private final Thread owner = Thread.currentThread();
    private boolean closed;

    /**
     * Spins of the next wait. A spin is in vain if the awaited thread needs this processor. Then the first yield runs that thread and
     * ends the wait, and the next wait spins for half as long. A spin or a later yield that ends a wait doubles it again, up to what the policy says.
     */
    private int spins;

    private int shortenedWaits;

    /** Counts the starts and ends of parking in waits without a deadline: odd while such a wait may park. */
    private long waits;

    private Awaitable awaited;
    private long target;

    Waiter(WaitingRoom room, Doorbell doorbell, WaitPolicy policy, boolean byFutex) {
        this.room = room;
        this.doorbell = doorbell;
        this.policy = policy;
        this.spins = policy.spins();
        this.byFutex = byFutex;
        this.sweptWhileParked = owner.isVirtual() && policy.parkNanos() >= WaitPolicy.VIRTUAL_BOUND;
    }

    /** Doorbell that setters of awaited words ring. */
    public Doorbell doorbell() {
        return doorbell;
    }

    /** Waits until the state is reached. */
    public void await(Awaitable awaited, long target) {
        if (!awaited.isReached(target)) {
            awaitSlowly(awaited, target, NO_DEADLINE);
        }
    }

    /**
     * Waits until the state is reached or the time is over; a zero or negative time is over at once.
     *
     * @return true if the state is reached
     */
    public boolean await(Awaitable awaited, long target, long timeoutNanos) {
        return awaited.isReached(target) || awaitSlowly(awaited, target, deadlineAfter(timeoutNanos));
    }

    private static long deadlineAfter(long timeoutNanos) {
        long deadline = System.nanoTime() + Math.max(0, timeoutNanos);
        return deadline == NO_DEADLINE ? deadline - 1 : deadline;
    }

    private boolean awaitSlowly(Awaitable awaited, long target, long deadline) {
        assert owner.equals(Thread.currentThread()) : "a waiter is used by the thread that entered with it";
        if (!awaited.isFarOff()) {
            long begin = 0;
            int most = nextSpins();
            for (int i = 1; i <= most; i++) {
                Thread.onSpinWait();
                if (awaited.isReached(target)) {
                    spins = most;
                    spinLonger();
                    return true;
                }
                if (i % SPINS_BETWEEN_LOOKS == 0 && isOver(deadline)) {
                    return false;
                }
                if (i == SPINS_BETWEEN_CLOCKS) {
                    begin = System.nanoTime();
                } else if (i % SPINS_BETWEEN_CLOCKS == 0 && System.nanoTime() - begin > most * NANOS_A_SPIN) {
                    break;
                }
            }
            begin = most == 0 ? 0 : System.nanoTime();
            for (int i = 0; i < policy.yields(); i++) {
                Thread.yield();
                if (awaited.isReached(target)) {
                    if (most != 0 && i == 0 && System.nanoTime() - begin > NANOS_A_SWITCH) {
                        spinLess();
                    } else {
                        spinLonger();
                    }
                    return true;
                }
                if (isOver(deadline)) {
                    return false;
                }
            }
        }
        return parkUntil(awaited, target, deadline);
    }

    /**
     * Two waiters whose yields are slow would keep each other in short spins: each answer then takes a yield, which is longer than a
     * short spin. A trial finds out that the awaited thread has a processor of its own.
     */
    private int nextSpins() {
        boolean isTrial = spins < policy.spins() && ++shortenedWaits % WAITS_A_TRIAL == 0;
        return isTrial ? policy.spins() : spins;
    }

    private void spinLonger() {
        if (spins < policy.spins()) {
            spins = (int) Math.min(2L * spins, policy.spins());
        }
    }

    private void spinLess() {
        if (spins > LEAST_SPINS) {
            spins = Math.max(LEAST_SPINS, spins / 2);
        }
    }

    private boolean parkUntil(Awaitable state, long value, long deadline) {
        if (deadline != NO_DEADLINE) {
            return parkAgainUntil(state, value, deadline);
        }
        awaited = state;
        target = value;
        WAITS.setRelease(this, waits + 1);
        try {
            return parkAgainUntil(state, value, deadline);
        } finally {
            WAITS.setRelease(this, waits + 1);
            awaited = null;
        }
    }

    /**
     * Number of the owner's wait if the owner is stuck; 0 if the owner runs or is about to run. A stuck owner waits without a
     * deadline for a state that is not reached. While the number stays equal, the owner has done nothing. Deadlock detection calls
     * this from any thread.
     */
    public long stuckIn() {
        long before = (long) WAITS.getAcquire(this);
        if ((before & 1) == 0) {
            return 0;
        }
        Awaitable state = awaited;
        boolean stuck;
        try {
            stuck = state != null && !state.isReached(target);
        } catch (RuntimeException e) {
            return 0; // the owner runs again, and has closed the memory of the awaited state
        }
        VarHandle.acquireFence();
        return stuck && (long) WAITS.getAcquire(this) == before ? before : 0;
    }

    private boolean parkAgainUntil(Awaitable awaited, long target, long deadline) {
        Sleepers sleepers = byFutex ? awaited.sleepers() : null;
        while (true) {
            if (sleepers == null) {
                parkAtDoorbell(awaited, target, deadline);
            } else {
                sleepAmong(sleepers, awaited, target, deadline);
            }
            if (awaited.isReached(target)) {
                return true;
            }
            if (isOver(deadline)) {
                return false;
            }
        }
    }

    private void parkAtDoorbell(Awaitable awaited, long target, long deadline) {
        int rings = byFutex ? doorbell.rings() : 0;
        long wordId = awaited.wordId();
        doorbell.announce(wordId, target, awaited.otherWordId());
        // From here on, either the setter of the word sees the announcement, or mayPark sees the word.
        if (mayPark(awaited, target)) {
            if (byFutex) {
                doorbell.sleepByFutex(rings, boundedBy(deadline));
            } else if (sweptWhileParked && deadline == NO_DEADLINE) {
                LockSupport.park(room);
            } else {
                LockSupport.parkNanos(room, boundedBy(deadline));
            }
        }
        doorbell.withdraw(wordId);
    }

    private void sleepAmong(Sleepers sleepers, Awaitable awaited, long target, long deadline) {
        int rings = sleepers.enter();
        if (mayPark(awaited, target)) {
            sleepers.sleep(rings, boundedBy(deadline));
        }
        sleepers.leave();
    }

    private boolean mayPark(Awaitable awaited, long target) {
        return !awaited.isReached(target) && !room.isAborted() && !owner.isInterrupted();
    }

    private long boundedBy(long deadline) {
        return deadline == NO_DEADLINE
                ? policy.parkNanos()
                : Math.clamp(deadline - System.nanoTime(), 0, policy.parkNanos());
    }

    /** True if the deadline has passed. Throws if the job aborts or the thread is interrupted. */
    private boolean isOver(long deadline) {
        room.checkAbort();
        if (owner.isInterrupted()) {
            throw new WaitInterruptedException();
        }
        return deadline != NO_DEADLINE && System.nanoTime() - deadline >= 0;
    }

    /** Leaves the room and frees the doorbell for another thread. Does nothing if called again. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            doorbell.giveBack();
        }
    }
}
