package org.strobe.bench.launch;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Minimal barrier of parked threads: a count, and an unpark for each; no deadline, abort or interrupt.
 * A floor beside the JDK's phaser, which spins before it parks and is slow on oversubscribed processors.
 */
final class ParkBarrier implements BareBarrier {
    private final int size;
    private final AtomicReferenceArray<Thread> threads;
    private final AtomicInteger arrived = new AtomicInteger();
    private volatile int complete;

    ParkBarrier(int size) {
        this.size = size;
        this.threads = new AtomicReferenceArray<>(size);
    }

    @Override
    public void await(int index, int round) {
        if (round == 1) {
            threads.set(index, Thread.currentThread());
        }
        if (arrived.incrementAndGet() == round * size) {
            complete = round;
            for (int i = 0; i < size; i++) {
                if (i != index) {
                    LockSupport.unpark(threads.get(i));
                }
            }
            return;
        }
        while (complete < round) {
            LockSupport.park();
        }
    }
}
