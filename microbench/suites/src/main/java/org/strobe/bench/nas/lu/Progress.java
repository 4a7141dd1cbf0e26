package org.strobe.bench.nas.lu;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Number of planes that each thread of a team has done. Who reads a number sees what was written before it was told. */
final class Progress {
    /** Numbers between two threads' ones: they lie in different cache lines. */
    private static final int PADDING = 32;

    /** Reads before a waiting thread leaves the processor to others. */
    private static final int SPINS = 1000;

    private final AtomicIntegerArray done;

    Progress(int threads) {
        this.done = new AtomicIntegerArray((threads + 1) * PADDING);
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

    void tell(int thread, int planes) {
        done.setRelease(place(thread), planes);
    }

    /** Waits until a thread has done some planes. */
    void await(int thread, int planes) {
        for (int reads = 1; of(thread) < planes; reads++) {
            if (reads % SPINS == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private static int place(int thread) {
        return (thread + 1) * PADDING;
    }
}
