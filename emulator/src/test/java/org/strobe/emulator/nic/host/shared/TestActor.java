package org.strobe.emulator.nic.host.shared;

import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** A rank of a test: waits as ranks do, counts operations, and records the reason of its wait. */
public final class TestActor implements Actor {
    public final AtomicInteger operations = new AtomicInteger();
    public final AtomicInteger notYets = new AtomicInteger();

    public final int rank;

    /** Reason of the current or last wait. */
    public volatile Waiting reason;

    private final WaitingRoom room;
    private final Waiter waiter;
    private final long start = System.nanoTime();

    public TestActor(WaitingRoom room, Waiter waiter, int rank) {
        this.room = room;
        this.waiter = waiter;
        this.rank = rank;
    }

    @Override
    public long now() {
        return System.nanoTime() - start;
    }

    @Override
    public void operation() {
        room.checkAbort();
        operations.incrementAndGet();
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting why) {
        reason = why;
        waiter.await(awaited, target);
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting why) {
        reason = why;
        return waiter.await(awaited, target, timeoutNanos);
    }

    @Override
    public void notYet() {
        notYets.incrementAndGet();
        Thread.yield();
    }
}
