package org.strobe.srm.run;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** The wait of a rank in the middle of a collective. All else that it serves continues. */
@FunctionalInterface
public interface Patience {
    void await(Awaitable awaited, long target, Waiting why);

    /** Name of a team in messages; by default the one by which its members know it. */
    default String nameOf(String team) {
        return team;
    }

    /** The exception for a failure that only disagreeing members can cause; by default the failure itself. */
    default RuntimeException disagreement(RuntimeException failure) {
        return failure;
    }
}
