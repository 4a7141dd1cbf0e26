package org.strobe.mpi.p2p;

import org.strobe.emulator.kernel.Waiting;

/** What a call waits for, and, in words, why it is not there. */
interface Goal extends Waiting {
    /** Looks only. */
    boolean isMet();
}
