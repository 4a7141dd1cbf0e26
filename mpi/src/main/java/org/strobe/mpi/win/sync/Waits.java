package org.strobe.mpi.win.sync;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** How a rank waits for a word: by its engine, so that messages move meanwhile. */
@FunctionalInterface
public interface Waits {
    /** Waits until the state is there. Whoever brings it about rings the rank's doorbell. */
    void await(Awaitable awaited, long target, Waiting why);
}
