package org.strobe.bench.nas.lu;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Number of planes that each thread of a team has done. Who reads a number sees what was written before it was told. One
 * thread at a time may wait for a number.
 */
final class Progress {
    /** Numbers between two threads' ones: they lie in different cache lines. */
    private static final int PADDING = 32;

    /** Reads before a waiting thread leaves the processor to others. */
    private static final int SPINS = 1000;

    /** Such rounds before it parks. Threads that keep pace on processors of their own wait for less. */
    private static final int ROUNDS = 10;

    private final AtomicIntegerArray done;

    /** Parked thread, or null, by the thread that it waits for. */
    private final AtomicReferenceArray<Thread> parked;

    Progress(int threads) {
        this.done = new AtomicIntegerArray((threads + 1) * PADDING);
        this.parked = new AtomicReferenceArray<>(threads);
    }

    /** Begins anew; no other thread is at work. */
    void clear() {
        for (int i = 0; i < done.length(); i += PADDING) {
            done.setPlain(i, 0);
        }
    }

    /** Number of planes that a thread has done. */
    int of(int thread) {
        return done.getAcquire(place(thread));
    }

    /** Tells a thread's number, which must be visible before it looks for a waiter: the waiter announces itself before it reads. */
    void tell(int thread, int planes) {
        done.set(place(thread), planes);
        Thread waiter = parked.get(thread);
        if (waiter != null) {
            LockSupport.unpark(waiter);
        }
    }

    /** Waits until a thread has done some planes. */
    void await(int thread, int planes) {
        for (int reads = 1; reads <= SPINS * ROUNDS; reads++) {
            if (of(thread) >= planes) {
                return;
            }
            if (reads % SPINS == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
        parked.set(thread, Thread.currentThread());
        while (done.get(place(thread)) < planes) {
            LockSupport.park(this);
        }
        parked.set(thread, null);
    }

    private static int place(int thread) {
        return (thread + 1) * PADDING;
    }
}
