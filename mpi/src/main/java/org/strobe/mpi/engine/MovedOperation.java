package org.strobe.mpi.engine;

import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.OperationWithoutMessage;

/** An operation that progress of its engine moves and completes. */
public interface MovedOperation extends OperationWithoutMessage {
    /** The engine that moves it. */
    Engine engine();

    @Override
    default boolean test() {
        if (!isDone()) {
            engine().progress();
        }
        return isDone();
    }

    @Override
    default void await() {
        if (!isDone()) {
            engine().awaitAny(new Operation[] {this}, 1);
        }
    }

    /** Does nothing: a collective is the work of several ranks, so that one of them can't give it up. */
    @Override
    default void cancel() {}

    /** A pending operation goes on as a task of the engine; a complete one is left to the garbage collector. */
    @Override
    default void release() {}
}
