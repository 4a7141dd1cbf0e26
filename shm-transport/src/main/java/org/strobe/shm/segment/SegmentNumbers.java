package org.strobe.shm.segment;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Numbers that tell segments apart in {@link Memory#wordId}. Numbers of private segments count up; numbers of shared
 * segments are random and higher.
 */
public final class SegmentNumbers {
    private static final int PRIVATE = 1 << 22;
    private static final AtomicInteger LAST = new AtomicInteger();

    private SegmentNumbers() {}

    /** Next number for a segment of this JVM: 1 to 2^22 - 1, then from 1 again. */
    static int next() {
        return LAST.updateAndGet(last -> last == PRIVATE - 1 ? 1 : last + 1);
    }

    /** Number for a segment that several JVMs share: 2^22 to 2^23 - 1. */
    public static int shared(long randomBits) {
        return PRIVATE | (int) (randomBits & (PRIVATE - 1));
    }
}
