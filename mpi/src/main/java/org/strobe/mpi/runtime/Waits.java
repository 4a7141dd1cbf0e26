package org.strobe.mpi.runtime;

import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;

/** Waits for internal operations. */
final class Waits {
    private Waits() {}

    /** Waits for completion, releases the operation, and throws its failure. */
    static void complete(Operation operation) {
        operation.await();
        release(operation);
    }

    /** Releases a completed operation, and throws its failure. */
    static void release(Operation operation) {
        MpiFailure failure = operation.failure();
        operation.release();
        if (failure != null) {
            throw failure;
        }
    }
}
