package org.strobe.bench.messages;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A word that two threads bounce: the floor of all that goes from thread to thread. */
final class BareWord implements AutoCloseable {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final long END = -1;
    private static final int INDEX = 32;

    /** Twice as long as needed, so that nobody else writes near the word. */
    private final long[] line = new long[2 * INDEX];

    private final Thread partner;
    private volatile boolean isWanted;
    private long last;

    BareWord() {
        partner = Thread.ofPlatform().daemon().name("bare-word").start(this::serve);
    }

    /** So many round trips; between two calls the partner gives its processor away. */
    void bounce(int times) {
        isWanted = true;
        for (int i = 0; i < times; i++) {
            WORD.setRelease(line, INDEX, last + 1);
            last += 2;
            while ((long) WORD.getAcquire(line, INDEX) != last) {
                Thread.onSpinWait();
            }
        }
        isWanted = false;
    }

    private void serve() {
        long awaited = 1;
        while (true) {
            long seen = (long) WORD.getAcquire(line, INDEX);
            if (seen == awaited) {
                WORD.setRelease(line, INDEX, awaited + 1);
                awaited += 2;
            } else if (seen == END) {
                return;
            } else if (isWanted) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    @Override
    public void close() {
        WORD.setRelease(line, INDEX, END);
        try {
            partner.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
