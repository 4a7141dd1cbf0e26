package org.strobe.mpi.provider.standin;

import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;

/** Stands in for an operation. */
public abstract class OperationStandIn implements Operation {
    private final Operation inner;

    protected OperationStandIn(Operation inner) {
        this.inner = inner;
    }

    /**
     * The operation that another stands in for; the same object if it is no stand-in. Takes one layer off: whatever reaches a
     * layer wears that layer's stand-in, or none.
     */
    public static Operation behind(Operation operation) {
        return operation instanceof OperationStandIn standIn ? standIn.inner : operation;
    }

    /** The operations that others stand in for; nulls stay. */
    public static Operation[] behind(Operation[] operations) {
        Operation[] inner = new Operation[operations.length];
        for (int i = 0; i < inner.length; i++) {
            inner[i] = behind(operations[i]);
        }
        return inner;
    }

    protected final Operation inner() {
        return inner;
    }

    @Override
    public final MpiFailure failure() {
        return inner.failure();
    }

    @Override
    public final boolean isPersistent() {
        return inner.isPersistent();
    }

    @Override
    public final boolean isActive() {
        return inner.isActive();
    }

    @Override
    public final int source() {
        return inner.source();
    }

    @Override
    public final int tag() {
        return inner.tag();
    }

    @Override
    public final long bytes() {
        return inner.bytes();
    }

    @Override
    public final boolean isCancelled() {
        return inner.isCancelled();
    }
}
