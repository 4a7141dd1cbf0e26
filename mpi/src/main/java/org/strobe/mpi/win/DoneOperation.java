package org.strobe.mpi.win;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** A transfer: it is done when it is born. */
final class DoneOperation implements Operation {
    static final Operation DONE = new DoneOperation();

    private DoneOperation() {}

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public boolean test() {
        return true;
    }

    @Override
    public void await() {}

    @Override
    public MpiFailure failure() {
        return null;
    }

    @Override
    public void release() {}

    @Override
    public void cancel() {}

    @Override
    public int source() {
        return Constants.ANY_SOURCE;
    }

    @Override
    public int tag() {
        return Constants.ANY_TAG;
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
