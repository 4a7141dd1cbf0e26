package org.strobe.emulator.nic.host.shared;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Actor of agents and delayed transfers. Belongs to no rank, and never waits, since all other agents would wait with
 * it. Public for {@code nic.host}.
 */
public final class AgentActor implements Actor {
    private static final int YIELDS = 100;
    private static final long PAUSE = TimeUnit.MICROSECONDS.toNanos(50);

    private final WaitingRoom room;

    public AgentActor(WaitingRoom room) {
        this.room = room;
    }

    /** Pauses between two looks at a briefly held resource without a doorbell. */
    public static void pause(WaitingRoom room, int looks) {
        room.checkAbort();
        if (looks < YIELDS) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(PAUSE);
        }
    }

    @Override
    public long now() {
        return System.nanoTime() - room.startNanos();
    }

    @Override
    public void operation() {
        room.checkAbort();
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting reason) {
        if (!awaited.isReached(target)) {
            throw new IllegalStateException("an agent must not wait; it tests, and is called again: " + reason.what());
        }
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting reason) {
        return awaited.isReached(target);
    }

    @Override
    public void notYet() {
        // The agent thread rests when none of its agents has done anything.
    }
}
