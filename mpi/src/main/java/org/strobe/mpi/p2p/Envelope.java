package org.strobe.mpi.p2p;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.Outcome;

/** What a probe tells. */
record Envelope(int source, int tag, long bytes) implements Outcome {
    /** What comes from {@code PROC_NULL}. */
    static final Envelope NOBODY = new Envelope(Constants.PROC_NULL, Constants.ANY_TAG, 0);

    static Envelope of(Message message) {
        return new Envelope(message.source, message.tag, message.bytes);
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
