package org.strobe.mpi.provider;

import org.strobe.mpi.standard.Constants;

/** An operation that is not one message: there is no source and no tag to tell of. */
public interface OperationWithoutMessage extends Operation {
    @Override
    default int source() {
        return Constants.ANY_SOURCE;
    }

    @Override
    default int tag() {
        return Constants.ANY_TAG;
    }

    @Override
    default long bytes() {
        return 0;
    }

    @Override
    default boolean isCancelled() {
        return false;
    }
}
