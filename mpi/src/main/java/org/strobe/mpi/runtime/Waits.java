package org.strobe.mpi.runtime;

import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** Waits for operations that nobody else sees. */
final class Waits {
    private Waits() {}

    /** Waits until it is done, releases it, and throws what went wrong. */
    static void complete(Operation operation) {
        operation.await();
        release(operation);
    }

    /** Releases one that is done, and throws what went wrong. */
    static void release(Operation operation) {
        MpiFailure failure = operation.failure();
        operation.release();
        if (failure != null) {
            throw failure;
        }
    }
}
