package org.strobe.mpi.win;

import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.OperationWithoutMessage;

/** A transfer: it is done when it is born. */
final class DoneOperation implements OperationWithoutMessage {
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
}
