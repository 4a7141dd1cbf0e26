package org.strobe.shm.ring;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Brings a ring into states that take long to reach, and takes a producer's steps one by one, for tests of other
 * packages.
 */
public final class RingProbe {
    private RingProbe() {}

    /** Empty ring whose next record goes to this position. */
    public static Ring startAt(Memory memory, long position, int cells, int chunk) {
        memory.setLong(RingLayout.HEAD, position);
        memory.setLong(RingLayout.TAIL, position);
        return Ring.create(memory, cells, chunk);
    }

    /** Puts the tail back, as if the author of later claims had died before moving the tail. */
    public static void moveTailBack(Ring ring, long position) {
        ring.memory.setLong(RingLayout.TAIL, position);
    }

    /** State that a producer awaits in a full ring. */
    public static Awaitable space(Ring ring) {
        return new Space(ring);
    }

    /** First step of a producer's wait for space. */
    public static void countIn(Ring ring) {
        ring.memory.getAndAddInt(RingLayout.WAITING, 1);
    }
}
