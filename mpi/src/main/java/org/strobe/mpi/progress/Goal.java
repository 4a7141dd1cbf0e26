package org.strobe.mpi.progress;

import org.strobe.emulator.kernel.Waiting;

/** The state that a call waits for, and a description of it in words. */
public interface Goal extends Waiting {
    /** Looks only. */
    boolean isMet();
}
