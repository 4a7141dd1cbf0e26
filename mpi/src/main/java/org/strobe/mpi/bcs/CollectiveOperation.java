package org.strobe.mpi.bcs;

import java.util.function.Supplier;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MovedOperation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * A posted collective.
 *
 * @param ofWhom name of its communicator, for reports
 */
record CollectiveOperation(Engine engine, Supplier<String> ofWhom, BcsRequest request, UserPayload payload, String call)
        implements MovedOperation, Waiting {
    @Override
    public boolean isDone() {
        return request.isDone();
    }

    @Override
    public MpiFailure failure() {
        if (!isDone()) {
            return null;
        }
        payload.bringBack();
        if (payload.failure() != null) {
            return new MpiFailure(
                    ErrorClass.BUFFER,
                    call + ": the buffer can not be reached: "
                            + payload.failure().getMessage(),
                    payload.failure());
        }
        return request.completion().isTruncated()
                ? new MpiFailure(
                        ErrorClass.TRUNCATE,
                        call + ": the root gives " + request.completion().length() + " bytes, here is room for "
                                + payload.bytes())
                : null;
    }

    /** Waits for completion, and throws the failure if there is one. */
    void finish() {
        await();
        MpiFailure failure = failure();
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void cancel() {
        throw new MpiFailure(ErrorClass.REQUEST, "a collective can not be cancelled");
    }

    @Override
    public String what() {
        return call + " of " + ofWhom.get();
    }

    @Override
    public String fromWhom() {
        return "other ranks";
    }
}
