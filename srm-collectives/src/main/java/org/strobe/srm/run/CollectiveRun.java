package org.strobe.srm.run;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** A whole collective under way at one rank; it describes the state that it awaits. */
public abstract class CollectiveRun extends Resumable implements Waiting {
    /**
     * Runs to completion.
     *
     * @param looks number of polls of an awaited state before anything else is served
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

    /** True if the awaited state is reached. */
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
