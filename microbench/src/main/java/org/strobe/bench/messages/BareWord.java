package org.strobe.bench.messages;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Word that two threads bounce: floor of all hand-over between threads. */
final class BareWord implements AutoCloseable {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final long END = -1;
    private static final int INDEX = 32;

    /** Twice the needed length, so that no other writer shares the line. */
    private final long[] line = new long[2 * INDEX];

    private final Thread partner;
    private volatile boolean isWanted;
    private long last;

    BareWord() {
        partner = Thread.ofPlatform().daemon().name("bare-word").start(this::serve);
    }

    /** Runs round trips; the partner yields its processor between two calls. */
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
