package mpi;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** A receive from nobody: it was done when it began. */
final class DoneOperation implements Operation {
    @Override
    public int source() {
        return Constants.PROC_NULL;
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
}
