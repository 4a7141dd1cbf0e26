package org.strobe.mpi.engine;

import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** A persistent send or receive. Each start begins a new operation. */
public abstract class RestartedOperation implements Operation {
    private Operation active;

    /** Begins an operation. */
    protected abstract Operation begin();

    @Override
    public final void start() {
        if (active != null) {
            throw new MpiFailure(ErrorClass.REQUEST, "this request is active: complete it before it is started again");
        }
        active = begin();
    }

    @Override
    public final void deactivate() {
        if (active != null && active.isDone()) {
            release();
        }
    }

    @Override
    public final void release() {
        if (active != null) {
            active.release();
            active = null;
        }
    }

    @Override
    public final boolean isPersistent() {
        return true;
    }

    @Override
    public final boolean isActive() {
        return active != null;
    }

    @Override
    public final boolean isDone() {
        return active != null && active.isDone();
    }

    @Override
    public final boolean test() {
        return active != null && active.test();
    }

    @Override
    public final void await() {
        if (active != null) {
            active.await();
        }
    }

    @Override
    public final MpiFailure failure() {
        return active == null ? null : active.failure();
    }

    @Override
    public final void cancel() {
        if (active != null) {
            active.cancel();
        }
    }

    @Override
    public final int source() {
        return active == null ? Constants.ANY_SOURCE : active.source();
    }

    @Override
    public final int tag() {
        return active == null ? Constants.ANY_TAG : active.tag();
    }

    @Override
    public final long bytes() {
        return active == null ? 0 : active.bytes();
    }

    @Override
    public final boolean isCancelled() {
        return active != null && active.isCancelled();
    }
}
