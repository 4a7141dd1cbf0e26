package org.strobe.mpi.bcs;

import org.strobe.mpi.engine.MessageEnvelope;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** A message to or from nobody, which is done. */
record NoMessage(int source, int tag) implements Operation {
    /** A send. */
    static final NoMessage SENT = new NoMessage(Constants.ANY_SOURCE, Constants.ANY_TAG);

    /** A receive. */
    static final NoMessage RECEIVED = new NoMessage(MessageEnvelope.NOBODY.source(), MessageEnvelope.NOBODY.tag());

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public boolean test() {
        return true;
    }

    @Override
    public void await() {
        // It is done.
    }

    @Override
    public MpiFailure failure() {
        return null;
    }

    @Override
    public void release() {
        // Nobody holds it.
    }

    @Override
    public void cancel() {
        // It is done.
    }

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
