package org.strobe.mpi.check.message;

import java.util.List;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;

/** Operation whose buffers are recorded from its start until the program completes it. */
final class CheckedOperation implements Operation, Waiting {
    private final Operation inner;
    private final Pending pending;
    private final CallSite callSite;
    private final List<Touch> touches;
    private boolean entered;

    /**
     * Wraps an operation. The touches of a started one are already entered; a persistent one enters them at each start.
     */
    CheckedOperation(Operation inner, Pending pending, CallSite callSite, List<Touch> touches) {
        this.inner = inner;
        this.pending = pending;
        this.callSite = callSite;
        this.touches = touches;
        this.entered = !inner.isPersistent();
        pending.opened(this, callSite);
    }

    @Override
    public void start() {
        if (entered) {
            inner.start(); // fails, since the operation is active
            return;
        }
        pending.buffers().enter(touches);
        entered = true;
        boolean started = false;
        try {
            inner.start();
            started = true;
        } finally {
            if (!started) {
                leave();
            }
        }
    }

    private void leave() {
        if (entered) {
            entered = false;
            pending.buffers().leave(touches);
        }
    }

    @Override
    public void release() {
        inner.release();
        leave();
        pending.closed(this);
    }

    @Override
    public void deactivate() {
        inner.deactivate();
        if (!inner.isActive()) {
            leave();
        }
    }

    @Override
    public boolean isDone() {
        return inner.isDone();
    }

    @Override
    public boolean test() {
        return inner.test();
    }

    @Override
    public void await() {
        inner.await();
    }

    @Override
    public MpiFailure failure() {
        return inner.failure();
    }

    @Override
    public void cancel() {
        inner.cancel();
    }

    @Override
    public boolean isPersistent() {
        return inner.isPersistent();
    }

    @Override
    public boolean isActive() {
        return inner.isActive();
    }

    @Override
    public int source() {
        return inner.source();
    }

    @Override
    public int tag() {
        return inner.tag();
    }

    @Override
    public long bytes() {
        return inner.bytes();
    }

    @Override
    public boolean isCancelled() {
        return inner.isCancelled();
    }

    @Override
    public String what() {
        return inner instanceof Waiting waiting ? waiting.what() : "the end of " + callSite;
    }

    @Override
    public String fromWhom() {
        return inner instanceof Waiting waiting ? waiting.fromWhom() : "anybody";
    }
}
