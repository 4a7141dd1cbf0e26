package org.strobe.bench.mpi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Word that two threads bounce: the present floor of all hand-over between cores.
 * Virtual machines change by factors within minutes. The probe beside figures of different minutes makes them
 * comparable.
 */
public final class FlagProbe {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final long END = -1;
    private static final long NANOS = 4_000_000;
    private static final long NANOS_A_LOOK = NANOS / 50;

    /** Index of the word, far from other writers. */
    private static final int INDEX = 32;

    private final long[] line = new long[2 * INDEX];

    /**
     * Measures the word.
     *
     * @return nanoseconds of one way
     */
    public double nanosOneWay() throws InterruptedException {
        WORD.setVolatile(line, INDEX, 0L);
        Thread partner = Thread.ofPlatform().daemon().name("flag-probe").start(this::serve);
        // An answer shows that the partner has begun.
        long done = bounce(0, 1);
        int times = 1;
        long start = System.nanoTime();
        long last = start;
        long now = start;
        while (now - start < NANOS) {
            done = bounce(done, times);
            now = System.nanoTime();
            // On an oversubscribed machine, a single round trip may take the time planned for all.
            times = now - last < NANOS_A_LOOK ? 2 * times : times;
            last = now;
        }
        WORD.setRelease(line, INDEX, END);
        partner.join();
        return (now - start) / (2.0 * (done - 1));
    }

    /** Bounces the word: odd values are this thread's, even ones the partner's. */
    private long bounce(long done, int times) {
        long word = 2 * done;
        for (int i = 0; i < times; i++) {
            WORD.setRelease(line, INDEX, word + 1);
            word += 2;
            while ((long) WORD.getAcquire(line, INDEX) != word) {
                Thread.onSpinWait();
            }
        }
        return done + times;
    }

    private void serve() {
        long word = 1;
        while (true) {
            long seen = (long) WORD.getAcquire(line, INDEX);
            if (seen == word) {
                WORD.setRelease(line, INDEX, word + 1);
                word += 2;
            } else if (seen == END) {
                return;
            } else {
                Thread.onSpinWait();
            }
        }
    }
}
