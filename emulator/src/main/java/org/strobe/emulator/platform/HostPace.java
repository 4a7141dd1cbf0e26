package org.strobe.emulator.platform;

import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.kernel.Pace;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;

/** Real time: the main thread spins, yields and parks. Costs are not charged. */
final class HostPace implements Pace {
    private static final int FREE_TRIES = 8;
    private static final int TRIES_BEFORE_REST = 200;
    private static final long REST = 50_000L;
    private static final long VIRTUAL_REST = 10_000L;

    private final Waiter waiter;
    private final boolean spins;

    HostPace(Waiter waiter, WaitPolicy policy) {
        this.waiter = waiter;
        this.spins = policy.spins() > 0;
    }

    /** Takes real time. */
    @Override
    public void call() {}

    /** Takes real time. */
    @Override
    public void handleMessage() {}

    @Override
    public void handleMessage(long nanos) {}

    @Override
    public void handleMessageOf(int process) {}

    /** Takes real time. */
    @Override
    public void copy(long bytes) {}

    @Override
    public void combine(long bytes) {}

    @Override
    public void stream(long bytes, int arrays) {}

    @Override
    public void await(Awaitable awaited, long target) {
        waiter.await(awaited, target);
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos) {
        return waiter.await(awaited, target, timeoutNanos);
    }

    @Override
    public void rest(int times) {
        if (times <= FREE_TRIES) {
            Thread.onSpinWait();
        } else if (Thread.currentThread().isVirtual()) {
            LockSupport.parkNanos(this, VIRTUAL_REST);
        } else if (times <= TRIES_BEFORE_REST || spins) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(this, REST);
        }
    }

    @Override
    public void compute(long nanos) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) {
            Thread.onSpinWait();
        }
    }

    /** Takes real time. */
    @Override
    public void compute(double operations, double bytes, int processors) {}

    @Override
    public void sleep(long nanos) {
        long start = System.nanoTime();
        for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - start)) {
            LockSupport.parkNanos(this, left);
        }
    }

    /** Computing always takes real time. */
    @Override
    public boolean measures() {
        return false;
    }

    /** Computing always takes real time. */
    @Override
    public void computes() {}

    /** Computing always takes real time. */
    @Override
    public void computed() {}

    @Override
    public long stuckIn() {
        return waiter.stuckIn();
    }

    @Override
    public void close() {
        waiter.close();
    }
}
