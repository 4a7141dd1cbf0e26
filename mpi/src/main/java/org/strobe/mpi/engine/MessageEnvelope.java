package org.strobe.mpi.engine;

import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.Constants;

/** Outcome of a probe. */
public record MessageEnvelope(int source, int tag, long bytes) implements Outcome {
    /** Outcome of a probe for messages from {@code PROC_NULL}. */
    public static final MessageEnvelope NOBODY = new MessageEnvelope(Constants.PROC_NULL, Constants.ANY_TAG, 0);

    @Override
    public boolean isCancelled() {
        return false;
    }
}
