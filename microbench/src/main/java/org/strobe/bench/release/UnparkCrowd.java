package org.strobe.bench.release;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Floor: bare park and unpark, without bound, deadline, abort or interrupt, in three orders of waking. */
final class UnparkCrowd extends Crowd {
    /** Order of waking. */
    enum Order {
        /** The master wakes all in turn. */
        LOOP,
        /** Each thread wakes two others, the master the first. */
        TREE,
        /** The master wakes the leader of the other half, then its own half; the leader wakes the rest of its half. */
        HALVES
    }

    private final Order order;
    private final Thread[] threads;
    private final AtomicLong round = new AtomicLong();
    private final AtomicLong reports = new AtomicLong();
    private volatile Thread master;

    UnparkCrowd(int size, Order order) {
        super(size);
        this.order = order;
        this.threads = new Thread[size];
    }

    @Override
    void enterMaster() {
        master = Thread.currentThread();
    }

    @Override
    void enter(int index) {
        synchronized (threads) {
            threads[index] = Thread.currentThread();
        }
    }

    @Override
    void release(long newRound) {
        round.set(newRound);
        switch (order) {
            case LOOP -> wake(0, size());
            case TREE -> wake(0, 1);
            case HALVES -> {
                wake(size() / 2, size() / 2 + 1);
                wake(0, size() / 2);
            }
        }
        while (reports.get() < newRound * size()) {
            LockSupport.park();
        }
    }

    private void wake(int from, int to) {
        for (int i = from; i < Math.min(to, size()); i++) {
            LockSupport.unpark(threads[i]);
        }
    }

    @Override
    void awaitRound(int index, long awaited) {
        while (round.get() < awaited) {
            LockSupport.park();
        }
        if (order == Order.TREE) {
            wake(2 * index + 1, 2 * index + 3);
        } else if (order == Order.HALVES && index == size() / 2) {
            wake(index + 1, size());
        }
    }

    @Override
    void report(int index, long ofRound) {
        if (reports.incrementAndGet() == ofRound * size()) {
            LockSupport.unpark(master);
        }
    }
}
