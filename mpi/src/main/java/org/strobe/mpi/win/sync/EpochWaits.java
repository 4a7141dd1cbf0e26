package org.strobe.mpi.win.sync;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** Wait of a rank for a word, by its engine, so that messages progress meanwhile. */
@FunctionalInterface
public interface EpochWaits {
    /** Waits for a condition. The thread that makes it true must ring the rank's doorbell. */
    void await(Awaitable awaited, long target, Waiting why);
}
