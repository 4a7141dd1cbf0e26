package org.strobe.mpi.watch;

import org.strobe.mpi.call.CallName;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.standin.OperationStandIn;

/**
 * Watched operation. Its completion is reported once for each start: by the wait or test that finds it done, or by its
 * release.
 */
final class WatchedOperation extends OperationStandIn {
    private final Watch watch;
    private final Call made;
    /** The call that started the pending operation; null if none is pending or its completion was reported. */
    private Call started;

    /** @param made call that returned the operation */
    WatchedOperation(Watch watch, Operation operation, Call made) {
        super(operation);
        this.watch = watch;
        this.made = made;
        this.started = operation.isPersistent() ? null : made;
    }

    private Call call(CallName name) {
        return watch.call(name, made.communicator());
    }

    @Override
    public boolean isDone() {
        return inner().isDone();
    }

    /** Within a call on several requests, a test is not a separate call. */
    @Override
    public boolean test() {
        return watch.isInWhole() ? look() : watch.ask(call(CallName.TEST), this::look);
    }

    private boolean look() {
        boolean done = inner().test();
        if (done) {
            report();
        }
        return done;
    }

    /** Within a call on several requests, a wait is not a separate call. */
    @Override
    public void await() {
        if (watch.isInWhole()) {
            complete();
        } else {
            watch.run(call(CallName.WAIT_FOR), this::complete);
        }
    }

    private void complete() {
        inner().await();
        report();
    }

    private void report() {
        Call done = started;
        if (done != null) {
            started = null;
            watch.completed(done, inner());
        }
    }

    @Override
    public void start() {
        Call call = call(CallName.START);
        call.starts(made);
        started = call;
        watch.run(call, inner()::start);
    }

    @Override
    public void cancel() {
        watch.run(call(CallName.CANCEL), inner()::cancel);
    }

    @Override
    public void deactivate() {
        reportIfDone();
        inner().deactivate();
    }

    @Override
    public void release() {
        reportIfDone();
        watch.released(made);
        inner().release();
    }

    private void reportIfDone() {
        if (inner().isDone()) {
            report();
        }
    }
}
