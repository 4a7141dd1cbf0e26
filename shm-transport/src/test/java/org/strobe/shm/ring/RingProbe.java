package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Lets tests of other packages bring a ring into a state that takes long to reach, and take a producer's steps one by
 * one.
 */
public final class RingProbe {
    private RingProbe() {}

    /** An empty ring whose next record goes to this position. */
    public static Ring startAt(Memory memory, long position, int cells, int chunk) {
        memory.setLong(RingLayout.HEAD, position);
        memory.setLong(RingLayout.TAIL, position);
        return Ring.create(memory, cells, chunk);
    }

    /** Puts the tail back, as if the claims after it had been made by somebody who died before moving the tail. */
    public static void moveTailBack(Ring ring, long position) {
        ring.memory.setLong(RingLayout.TAIL, position);
    }

    /** What a producer awaits in a full ring. */
    public static Awaitable space(Ring ring) {
        return new Space(ring);
    }

    /** What a producer does before it waits for space. */
    public static void countIn(Ring ring) {
        ring.memory.getAndAddInt(RingLayout.WAITING, 1);
    }
}
