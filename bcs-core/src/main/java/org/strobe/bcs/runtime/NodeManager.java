package org.strobe.bcs.runtime;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;

/** Lets processes of a node go on whose requests were done in the slice before; when a slice begins, and at no other time. */
final class NodeManager implements NicThread {
    private final Queue<Runnable> toWake = new ConcurrentLinkedQueue<>();
    private final AtomicInteger blocked = new AtomicInteger();
    private int blockedBefore;
    private volatile long slice = -1;

    /** The slice that its node is in. */
    long slice() {
        return slice;
    }

    /** A process has something to see in the next slice. */
    void wake(Runnable process) {
        toWake.add(process);
    }

    /** A process begins to wait, or has waited. */
    void blocks(int more) {
        blocked.addAndGet(more);
    }

    @Override
    public void report(long now, Microphase microphase, NodeObserver observer) {
        observer.counted(now, NodeObserver.Count.BLOCKED, blockedBefore);
    }

    @Override
    public String name() {
        return "NM";
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.DESCRIPTOR_EXCHANGE;
    }

    @Override
    public void begin(long now, Microphase microphase) {
        blockedBefore = blocked.get();
        slice = now;
    }

    @Override
    public int work() {
        int woken = 0;
        for (Runnable next = toWake.poll(); next != null; next = toWake.poll()) {
            next.run();
            woken++;
        }
        return woken;
    }

    @Override
    public boolean isThrough() {
        return true;
    }
}
