package org.strobe.srm.run;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** A whole collective under way at one rank, which can say in words what it waits for. */
public abstract class Run extends Part implements Waiting {
    /**
     * Goes on to its end.
     *
     * @param looks how often to look at what is awaited before anything else is served
     */
    public final void complete(int looks, Patience patience) {
        while (!advance()) {
            Awaitable awaited = awaited();
            long target = target();
            if (!comes(awaited, target, looks)) {
                patience.await(awaited, target, this);
            }
        }
    }

    /** Whether what was missing when it last went on is there. */
    public final boolean canGoOn() {
        Awaitable awaited = awaited();
        return awaited == null || awaited.isReached(target());
    }

    private static boolean comes(Awaitable awaited, long target, int looks) {
        for (int i = 0; i < looks; i++) {
            Thread.onSpinWait();
            if (awaited.isReached(target)) {
                return true;
            }
        }
        return false;
    }
}
