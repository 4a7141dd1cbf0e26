package org.strobe.mpi.provider;

import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.MpiFailure;

/** An operation that was done when it was made. */
public record DoneOperation(int source, int tag, long bytes) implements Operation {
    /** A send to nobody, or an access that is through. */
    public static final DoneOperation WITHOUT_MESSAGE = new DoneOperation(Constants.ANY_SOURCE, Constants.ANY_TAG, 0);

    /** A receive from {@link Constants#PROC_NULL}. */
    public static final DoneOperation FROM_NOBODY = new DoneOperation(Constants.PROC_NULL, Constants.ANY_TAG, 0);

    @Override
    public boolean isCancelled() {
        return false;
    }

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
        // It holds nothing.
    }

    @Override
    public void cancel() {
        // It is done.
    }
}
