package org.strobe.emulator.nic.host;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.AgentActor;
import org.strobe.emulator.nic.host.shared.InFlight;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.Joins;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Delayed transfers of this process, and transfers that must not overtake them. A daemon thread performs them when due;
 * it starts with the first.
 *
 * <p>If two transfers of one node share a destination, the later one is due no earlier. Transfers that are due at one
 * time keep their order.
 */
final class DelayLine implements AutoCloseable {
    /** Interval between checks for an abort. */
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

    /** Size of {@link #pending}, readable without the lock. */
    private volatile int count;

    /** Effect of a transfer. */
    @FunctionalInterface
    interface Transfer {
        /** Performs the transfer; false if it must be tried again. */
        boolean tryDo();
    }

    private record Pending(int from, NodeSet to, long due, long number, Transfer transfer) {}

    /**
     * An empty line.
     *
     * @param failed ends the job with a reason
     */
    DelayLine(WaitingRoom room, InFlight inFlight, Consumer<String> failed) {
        this.room = room;
        this.inFlight = inFlight;
        this.failed = failed;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** True if a transfer must queue behind a pending one. */
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

    /** Delays a transfer by at least a time. */
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
            return; // waiters for the transfer notice the abort too
        } catch (InterruptedException | RuntimeException | Error e) {
            failed.accept("a transfer that was put off failed: " + e);
        }
    }

    /** Waits for the next transfer to be due; null at the end. */
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
        // At the end the consumer of a message may be gone; the message is dropped.
        while (!next.transfer.tryDo() && !closing) {
            AgentActor.pause(room, looks++);
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

    /** Performs the remaining transfers now, in order, and ends the thread. */
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
