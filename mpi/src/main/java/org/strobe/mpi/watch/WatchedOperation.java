package org.strobe.mpi.watch;

import java.lang.reflect.Method;
import org.strobe.mpi.provider.Operation;

/**
 * Something pending. Its completion is reported once for each start: when a wait or a test has found it done, or when its owner
 * is done with it.
 */
final class WatchedOperation extends Watched {
    private final Operation operation;
    private final Call made;
    /** What started what is pending; null if nothing is, or its completion has been reported. */
    private Call started;

    /** @param made the call that returned the operation */
    WatchedOperation(Watch watch, Operation operation, Call made) {
        super(watch, operation, made.communicator());
        this.operation = operation;
        this.made = made;
        this.started = operation.isPersistent() ? null : made;
    }

    @Override
    Object pass(Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "deactivate" -> reportIfDone();
            case "release" -> {
                reportIfDone();
                watch().released(made);
            }
            default -> {
                return ask(method, arguments);
            }
        }
        return ask(method, arguments);
    }

    @Override
    Object call(String name, Method method, Object[] arguments) throws Throwable {
        boolean looks = name.equals("waitFor") || name.equals("test");
        if (looks && watch().isInWhole()) {
            return look(method, arguments);
        }
        Call call = watch().call(name, CallKind.REQUEST, target(), method, arguments, communicator());
        if (name.equals("start")) {
            begins(call);
        }
        watch().begin(call);
        try {
            return looks ? look(method, arguments) : ask(method, arguments);
        } catch (Throwable thrown) {
            call.thrown = thrown;
            throw thrown;
        } finally {
            watch().end(call);
        }
    }

    private void begins(Call start) {
        start.prepared = made;
        start.peer = made.peer;
        start.tag = made.tag;
        start.sent = Volumes.sent(made, start.order());
        start.sentBytes = start.sent == null ? 0 : start.sent.bytes();
        started = start;
    }

    private Object look(Method method, Object[] arguments) throws Throwable {
        Object found = ask(method, arguments);
        if (!Boolean.FALSE.equals(found)) {
            report();
        }
        return found;
    }

    private void reportIfDone() {
        if (operation.isDone()) {
            report();
        }
    }

    private void report() {
        Call done = started;
        if (done != null) {
            started = null;
            watch().completed(done, operation);
        }
    }
}
