package org.strobe.bench.compare;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads that bounce one word: the floor of all that goes from core to core, at this moment. Virtual machines change
 * by factors within minutes, and figures of different minutes can only be compared by what the probe said beside them.
 */
final class FlagProbe {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final long END = -1;
    private static final int ROUND_TRIPS_A_LOOK = 500;
    private static final long NANOS = 4_000_000;

    /** The word is in the middle, far from what others write. */
    private static final int INDEX = 32;

    private final long[] line = new long[2 * INDEX];

    /** Returns how many nanoseconds the word took for one way. */
    double nanosOneWay() throws InterruptedException {
        WORD.setVolatile(line, INDEX, 0L);
        Thread partner = Thread.ofPlatform().daemon().name("flag-probe").start(this::serve);
        long roundTrips = bounce(0, ROUND_TRIPS_A_LOOK);
        long warm = roundTrips;
        long start = System.nanoTime();
        long now = start;
        while (now - start < NANOS) {
            roundTrips = bounce(roundTrips, ROUND_TRIPS_A_LOOK);
            now = System.nanoTime();
        }
        WORD.setRelease(line, INDEX, END);
        partner.join();
        return (now - start) / (2.0 * (roundTrips - warm));
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
