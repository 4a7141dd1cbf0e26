package org.strobe.shm.wait;

import org.strobe.shm.segment.Memory;

/** Takes a waiter's steps one by one, and shows a setter's attempts to wake it, for stress tests. */
public final class DoorbellProbe {
    private DoorbellProbe() {}

    /** Bytes that {@link #doorbell} needs. */
    public static long size() {
        return WaitingRoomLayout.size(1, 1);
    }

    /** Doorbell without an owner: its rings are only counted. */
    public static Doorbell doorbell(Memory memory) {
        return WaitingRoom.create(memory, 1, 1, false).doorbell(0);
    }

    /** Announces a wait, before the last test. */
    public static void announce(Doorbell doorbell, Awaitable awaited, long target) {
        doorbell.announce(awaited.wordId(), target, awaited.otherWordId());
    }

    /** Announces a wait with a store that is weaker than the production one. */
    public static void announceByRelease(Memory room, Awaitable awaited) {
        room.setLongRelease(WaitingRoomLayout.doorbell(1, 0) + WaitingRoomLayout.DOORBELL_AWAITED, awaited.wordId());
    }

    /** Word that the doorbell's owner parks for, read with a weaker order than in production; 0 while it runs. */
    public static long awaitedByAcquire(Memory room) {
        return room.getLongAcquire(WaitingRoomLayout.doorbell(1, 0) + WaitingRoomLayout.DOORBELL_AWAITED);
    }

    /** 1 if the doorbell was rung, else 0. */
    public static int rung(Doorbell doorbell) {
        return Math.min(1, doorbell.rings());
    }

    /** Counts a sleeper in, before its last test. */
    public static void enterSleepers(Awaitable awaited) {
        awaited.sleepers().enter();
    }
}
