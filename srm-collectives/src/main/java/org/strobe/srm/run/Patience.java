package org.strobe.srm.run;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** How a rank waits in the middle of a collective: whatever else it has to serve goes on meanwhile. */
@FunctionalInterface
public interface Patience {
    void await(Awaitable awaited, long target, Waiting why);

    /** What to throw for a failure that can only be if members do not agree on what they do: the failure, if there is no better word. */
    default RuntimeException disagreement(RuntimeException failure) {
        return failure;
    }
}
