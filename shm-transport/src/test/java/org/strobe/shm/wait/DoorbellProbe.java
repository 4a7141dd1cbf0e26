package org.strobe.shm.wait;

import org.strobe.shm.segment.Memory;

/** Lets stress tests take a waiter's steps one by one, and see what a setter did to wake it. */
public final class DoorbellProbe {
    private DoorbellProbe() {}

    /** How much memory {@link #doorbell} needs. */
    public static long size() {
        return WaitingRoomLayout.size(1, 1);
    }

    /** A doorbell that nobody has taken: its rings are only counted. */
    public static Doorbell doorbell(Memory memory) {
        return WaitingRoom.create(memory, 1, 1, false).doorbell(0);
    }

    /** What a waiter does before it looks for the last time. */
    public static void announce(Doorbell doorbell, Awaitable awaited, long target) {
        doorbell.announce(awaited.wordId(), target, awaited.otherWordId());
    }

    /** The same with a store that is weaker than the production one. */
    public static void announceByRelease(Memory room, Awaitable awaited) {
        room.setLongRelease(WaitingRoomLayout.doorbell(1, 0) + WaitingRoomLayout.DOORBELL_AWAITED, awaited.wordId());
    }

    /** The word that the doorbell's owner parks for, read with less than the production order; 0 while it runs. */
    public static long awaitedByAcquire(Memory room) {
        return room.getLongAcquire(WaitingRoomLayout.doorbell(1, 0) + WaitingRoomLayout.DOORBELL_AWAITED);
    }

    /** 1 if somebody rang, else 0. */
    public static int rung(Doorbell doorbell) {
        return Math.min(1, doorbell.rings());
    }

    /** What a sleeper does before it looks for the last time. */
    public static void lieDown(Awaitable awaited) {
        awaited.sleepers().lieDown();
    }
}
