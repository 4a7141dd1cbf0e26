package org.strobe.mpi.coll.steps;

import org.strobe.mpi.engine.MovedOperation;
import org.strobe.mpi.progress.Task;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Pending collective. Its rank's engine calls {@link #step} until it returns true. */
public interface BackgroundCollective extends MovedOperation, Task {
    /** Carries out the first steps, and leaves the rest to the engine. */
    default Operation launch() {
        if (!step()) {
            engine().add(this);
        }
        return this;
    }

    @Override
    default void cancel() {
        throw new MpiFailure(ErrorClass.REQUEST, "a collective can not be cancelled");
    }
}
