package org.strobe.mpi.provider;

import org.strobe.mpi.call.CollectiveCall;

/** The collectives of a communicator. All its ranks make the same calls in the same order. */
public interface Collectives {
    /** Carries a call out; returns when the caller's part is done. */
    void carryOut(CollectiveCall call);

    /** Starts a call. The caller releases the operation. */
    Operation start(CollectiveCall call);
}
