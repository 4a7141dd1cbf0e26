package org.strobe.emulator.nic.host;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.Joins;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Transfers of this process that are put off: those that are to be late, and those that must not overtake them. One
 * daemon thread does them when they are due; it comes with the first.
 *
 * <p>Of two transfers from one node that share a destination, the later one is due no earlier, and of those that are due
 * at one time the first comes first; so they keep their order.
 */
final class DelayLine implements AutoCloseable {
    /** How often it looks whether the job was aborted. */
    private static final long LONGEST_WAIT = TimeUnit.MILLISECONDS.toNanos(100);

    private final WaitingRoom room;
    private final InFlight inFlight;
    private final Consumer<String> failed;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final PriorityQueue<Pending> pending =
            new PriorityQueue<>(Comparator.comparingLong((Pending p) -> p.due).thenComparingLong(p -> p.number));
    private final long start = System.nanoTime();
    private long numbers;
    private Thread thread;
    private volatile boolean closing;

    /** How many are in {@link #pending}, for those who only ask whether there are any. */
    private volatile int count;

    /** The effect of a transfer. */
    @FunctionalInterface
    interface Transfer {
        /** Does it, or returns false if it has to be tried again. */
        boolean tryDo();
    }

    private record Pending(int from, NodeSet to, long due, long number, Transfer transfer) {}

    /**
     * Empty.
     *
     * @param failed ends the job, and says why
     */
    DelayLine(WaitingRoom room, InFlight inFlight, Consumer<String> failed) {
        this.room = room;
        this.inFlight = inFlight;
        this.failed = failed;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Whether a transfer has to queue behind one that is pending. */
    boolean isBehind(int from, NodeSet to) {
        if (isEmpty()) {
            return false;
        }
        lock.lock();
        try {
            return pending.stream().anyMatch(p -> p.from == from && p.to.intersects(to));
        } finally {
            lock.unlock();
        }
    }

    /** Puts a transfer off, at least so long. */
    void add(int from, NodeSet to, long delayNanos, Transfer transfer) {
        lock.lock();
        try {
            if (closing) {
                throw new IllegalStateException("from=" + from + " to=" + to + ": the interconnect was closed");
            }
            long due = System.nanoTime() - start + delayNanos;
            for (Pending earlier : pending) {
                if (earlier.from == from && earlier.to.intersects(to)) {
                    due = Math.max(due, earlier.due);
                }
            }
            inFlight.begin();
            pending.add(new Pending(from, to, due, numbers++, transfer));
            count = pending.size();
            if (thread == null) {
                thread = Thread.ofPlatform()
                        .daemon()
                        .name("strobe-nic-late")
                        .inheritInheritableThreadLocals(false)
                        .start(this::run);
            }
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    private void run() {
        try {
            Pending next = awaitDue();
            while (next != null) {
                complete(next);
                next = awaitDue();
            }
        } catch (JobAbortedException e) {
            return; // whoever waits for a transfer hears of it too
        } catch (InterruptedException | RuntimeException | Error e) {
            failed.accept("a transfer that was put off failed: " + e);
        }
    }

    /** The next transfer once it is due; null at the end. */
    private Pending awaitDue() throws InterruptedException {
        lock.lock();
        try {
            while (true) {
                room.checkAbort();
                Pending next = pending.peek();
                if (next == null && closing) {
                    return null;
                }
                long left = next == null ? Long.MAX_VALUE : next.due - (System.nanoTime() - start);
                if (left <= 0 || closing) {
                    return next;
                }
                long unused = changed.awaitNanos(Math.min(left, LONGEST_WAIT));
            }
        } finally {
            lock.unlock();
        }
    }

    private void complete(Pending next) {
        int looks = 0;
        // At the end nobody may be there any more to make room for a message; then it is dropped.
        while (!next.transfer.tryDo() && !closing) {
            Background.pause(room, looks++);
        }
        lock.lock();
        try {
            pending.remove(next);
            count = pending.size();
        } finally {
            lock.unlock();
        }
        inFlight.end(1);
    }

    /** Does what is left now, in order, and ends the thread. */
    @Override
    public void close() {
        Thread running;
        lock.lock();
        try {
            closing = true;
            running = thread;
            changed.signal();
        } finally {
            lock.unlock();
        }
        if (running != null) {
            Joins.awaitEnd(running);
        }
    }
}
