package org.strobe.mpi.engine;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.Outcome;

/** What a probe tells. */
public record MessageEnvelope(int source, int tag, long bytes) implements Outcome {
    /** What comes from {@code PROC_NULL}. */
    public static final MessageEnvelope NOBODY = new MessageEnvelope(Constants.PROC_NULL, Constants.ANY_TAG, 0);

    @Override
    public boolean isCancelled() {
        return false;
    }
}
