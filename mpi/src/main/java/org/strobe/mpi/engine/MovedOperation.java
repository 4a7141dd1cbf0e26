package org.strobe.mpi.engine;

import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.OperationWithoutMessage;

/** An operation that goes on whenever its engine lets things move, and with it ends by itself: waiting for it is letting things move. */
public interface MovedOperation extends OperationWithoutMessage {
    /** The one that moves it. */
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

    /** It goes on as a task of the engine; one that is done is left to the collector. */
    @Override
    default void release() {}
}
