package org.strobe.mpi.watch;

import java.lang.reflect.Method;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.StandIn;
import org.strobe.mpi.provider.Window;

/**
 * Stands in for an object of a provider: passes on what it is asked, tells of what is an MPI call, and lets what is returned be
 * stood in for as well.
 *
 * <pre>
 *   package mpi --> proxy --> Watched --> the provider's own object
 *                                |
 *                                '------> Watch --> begin, end of each Watcher
 * </pre>
 */
class Watched extends StandIn {
    private final Watch watch;
    private final Communicator communicator;

    /** @param communicator what the target belongs to; null if that is none */
    Watched(Watch watch, Object target, Communicator communicator) {
        super(target);
        this.watch = watch;
        this.communicator = communicator;
    }

    final Watch watch() {
        return watch;
    }

    final Communicator communicator() {
        return communicator;
    }

    @Override
    protected final Object asked(Method method, Object[] arguments) throws Throwable {
        String name = Names.of(method, arguments);
        return name == null ? pass(method, arguments) : call(name, method, arguments);
    }

    /** Something that is no MPI call. */
    Object pass(Method method, Object[] arguments) throws Throwable {
        return ask(method, arguments);
    }

    /** An MPI call. */
    Object call(String name, Method method, Object[] arguments) throws Throwable {
        Call call = watch.call(name, Names.kind(method, name), target(), method, arguments, communicator);
        prepare(call);
        watch.begin(call);
        try {
            Object result = ask(method, arguments);
            call.result = result;
            return stoodInFor(result, call);
        } catch (Throwable thrown) {
            call.thrown = thrown;
            throw thrown;
        } finally {
            watch.end(call);
        }
    }

    /** Fills in what can be known of a call before it is made. */
    void prepare(Call call) {
        Volumes.measure(call);
    }

    private Object stoodInFor(Object result, Call call) {
        if (result instanceof Communicator made) {
            return watched(made);
        } else if (result instanceof PendingCommunicator pending) {
            return new PendingCommunicator(watched(pending.communicator()), watched(pending.operation(), call));
        } else if (result instanceof MatchedMessage matched) {
            return new WatchedMessage(watch, matched, call).as(MatchedMessage.class);
        } else if (result instanceof Window window) {
            return new Watched(watch, window, communicator).as(Window.class);
        } else if (result instanceof OpenFile file) {
            return new Watched(watch, file, communicator).as(OpenFile.class);
        } else if (result instanceof Operation operation) {
            if (isPending(call)) {
                return watched(operation, call);
            }
            Outcomes.note(call, operation);
        }
        return result;
    }

    final Communicator watched(Communicator made) {
        return new Watched(watch, made, made).as(Communicator.class);
    }

    private Operation watched(Operation operation, Call made) {
        return new WatchedOperation(watch, operation, made).as(Operation.class);
    }

    /** Whether what the call returns is an operation to be waited for; the others are done. */
    private static boolean isPending(Call call) {
        String method = call.method().getName();
        return call.kind() == CallKind.WINDOW || method.startsWith("start") || method.startsWith("prepare");
    }
}
