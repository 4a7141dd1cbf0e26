package org.strobe.bench.mpi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads that bounce one word: the floor of all that goes from core to core, at this moment. Virtual machines change
 * by factors within minutes, and figures of different minutes can only be compared by what the probe said beside them.
 */
public final class FlagProbe {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final long END = -1;
    private static final long NANOS = 4_000_000;
    private static final long NANOS_A_LOOK = NANOS / 50;

    /** The word is in the middle, far from what others write. */
    private static final int INDEX = 32;

    private final long[] line = new long[2 * INDEX];

    /** Returns how many nanoseconds the word took for one way. */
    public double nanosOneWay() throws InterruptedException {
        WORD.setVolatile(line, INDEX, 0L);
        Thread partner = Thread.ofPlatform().daemon().name("flag-probe").start(this::serve);
        // The partner has begun, if it answers.
        long done = bounce(0, 1);
        int times = 1;
        long start = System.nanoTime();
        long last = start;
        long now = start;
        while (now - start < NANOS) {
            done = bounce(done, times);
            now = System.nanoTime();
            // On a crowded machine a single round trip may take as long as all of them should.
            times = now - last < NANOS_A_LOOK ? 2 * times : times;
            last = now;
        }
        WORD.setRelease(line, INDEX, END);
        partner.join();
        return (now - start) / (2.0 * (done - 1));
    }

    /** Odd words are ours, even ones the partner's. */
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
