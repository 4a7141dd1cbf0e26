package org.strobe.bcs.runtime;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;

/** Lets processes of a node go on whose requests were done in the slice before; when a slice begins, and at no other time. */
final class NodeManager implements NicThread {
    private final Queue<Runnable> toWake = new ConcurrentLinkedQueue<>();
    private volatile long slice = -1;

    /** The slice that its node is in. */
    long slice() {
        return slice;
    }

    /** A process has something to see in the next slice. */
    void wake(Runnable process) {
        toWake.add(process);
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.DESCRIPTOR_EXCHANGE;
    }

    @Override
    public void begin(long now, Microphase microphase) {
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
