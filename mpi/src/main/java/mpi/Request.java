package mpi;

import org.strobe.mpi.call.CallName;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Handle of a pending operation. Completion makes the request null, and a {@link Prequest} inactive. Calls on arrays
 * change the requests, never the array.
 */
public class Request implements Freeable {
    private final Errors errors;
    /** Null if the request is null. */
    private Operation operation;

    Request(Operation operation, Errors errors) {
        this.operation = operation;
        this.errors = errors;
    }

    /** Frees the request; its operation still completes. Does nothing if the request is null. */
    @Override
    public void free() throws MPIException {
        Session.active();
        Operation pending = operation;
        if (pending != null) {
            operation = null;
            pending.release();
        }
    }

    /** Requests cancellation. The request must still be completed; its status reports the result. */
    public final void cancel() throws MPIException {
        Session.active();
        try {
            active("request: it is null or inactive, and can't be cancelled").cancel();
        } catch (MpiFailure failure) {
            throw errors.failed("cancel", failure);
        }
    }

    public final boolean isNull() {
        return operation == null;
    }

    /** Waits for completion, and returns the status. */
    public final Status waitStatus() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.empty();
        }
        operation.await();
        return completeWithStatus("waitStatus");
    }

    /** Waits for completion. */
    public final void waitFor() throws MPIException {
        Session.active();
        if (isActive()) {
            operation.await();
            complete("waitFor");
        }
    }

    /** Completes the request if it is done, and returns its status; otherwise null. */
    public final Status testStatus() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.empty();
        }
        return operation.test() ? completeWithStatus("testStatus") : null;
    }

    /** Returns the status if the request is done, otherwise null. The request stays unchanged. */
    public final Status getStatus() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.empty();
        }
        return operation.test() ? new Status(operation) : null;
    }

    /** Completes the request if it is done; true if so. */
    public final boolean test() throws MPIException {
        Session.active();
        if (!isActive()) {
            return true;
        }
        if (!operation.test()) {
            return false;
        }
        complete("test");
        return true;
    }

    /** Waits for any one request. The status has its index; {@link MPI#UNDEFINED} if none was active. */
    public static Status waitAnyStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.WAIT_ANY_STATUS);
        try {
            int done = Requests.awaitOne("waitAnyStatus", requests);
            return done < 0
                    ? Status.ofNone()
                    : requests[done].completeWithStatus("waitAnyStatus").at(done);
        } finally {
            provider.leave();
        }
    }

    /** Waits for any one request. Returns its index; {@link MPI#UNDEFINED} if none was active. */
    public static int waitAny(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.WAIT_ANY);
        try {
            int done = Requests.awaitOne("waitAny", requests);
            if (done >= 0) {
                requests[done].complete("waitAny");
            }
            return done;
        } finally {
            provider.leave();
        }
    }

    /** Completes any one request that is done, as {@link #waitAnyStatus}; null if none is done. */
    public static Status testAnyStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.TEST_ANY_STATUS);
        try {
            int done = Requests.testOne("testAnyStatus", requests);
            if (done >= 0) {
                return requests[done].completeWithStatus("testAnyStatus").at(done);
            }
            return Requests.hasActive(requests) ? null : Status.ofNone();
        } finally {
            provider.leave();
        }
    }

    /** Completes any one request that is done, and returns its index; {@link MPI#UNDEFINED} if none is done. */
    public static int testAny(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.TEST_ANY);
        try {
            int done = Requests.testOne("testAny", requests);
            if (done >= 0) {
                requests[done].complete("testAny");
            }
            return done;
        } finally {
            provider.leave();
        }
    }

    /** Waits for all requests, and returns their statuses. */
    public static Status[] waitAllStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.WAIT_ALL_STATUS);
        try {
            Requests.awaitAll("waitAllStatus", requests);
            return Requests.completeAllWithStatus("waitAllStatus", requests);
        } finally {
            provider.leave();
        }
    }

    /** Waits for all requests. */
    public static void waitAll(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.WAIT_ALL);
        try {
            Requests.awaitAll("waitAll", requests);
            Requests.completeAll("waitAll", requests);
        } finally {
            provider.leave();
        }
    }

    /**
     * Completes all requests if all are done, and returns their statuses. Otherwise completes none, and returns null.
     */
    public static Status[] testAllStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.TEST_ALL_STATUS);
        try {
            return Requests.testAll("testAllStatus", requests)
                    ? Requests.completeAllWithStatus("testAllStatus", requests)
                    : null;
        } finally {
            provider.leave();
        }
    }

    /** Completes all requests if all are done, and returns true. Otherwise completes none. */
    public static boolean testAll(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.TEST_ALL);
        try {
            if (!Requests.testAll("testAll", requests)) {
                return false;
            }
            Requests.completeAll("testAll", requests);
            return true;
        } finally {
            provider.leave();
        }
    }

    /** Waits for at least one request. Returns the statuses of all that are done, null if none was active. */
    public static Status[] waitSomeStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.WAIT_SOME_STATUS);
        try {
            Requests.awaitOne("waitSomeStatus", requests);
            return Requests.completeSomeWithStatus("waitSomeStatus", requests);
        } finally {
            provider.leave();
        }
    }

    /** Waits for at least one request. Returns the indexes of all that are done, null if none was active. */
    public static int[] waitSome(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.WAIT_SOME);
        try {
            Requests.awaitOne("waitSome", requests);
            return Requests.completeSome("waitSome", requests);
        } finally {
            provider.leave();
        }
    }

    /** Completes all requests that are done, and returns their statuses; null if none was active. */
    public static Status[] testSomeStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.TEST_SOME_STATUS);
        try {
            Requests.testEach("testSomeStatus", requests);
            return Requests.completeSomeWithStatus("testSomeStatus", requests);
        } finally {
            provider.leave();
        }
    }

    /** Completes all requests that are done, and returns their indexes; null if none was active. */
    public static int[] testSome(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter(CallName.TEST_SOME);
        try {
            Requests.testEach("testSome", requests);
            return Requests.completeSome("testSome", requests);
        } finally {
            provider.leave();
        }
    }

    final Errors errors() {
        return errors;
    }

    /** Returns the operation; null if the request is null. */
    final Operation operation() {
        return operation;
    }

    final boolean isActive() {
        Operation pending = operation;
        return pending != null && pending.isActive();
    }

    private Operation active(String problem) {
        if (!isActive()) {
            throw new MpiFailure(ErrorClass.REQUEST, problem);
        }
        return operation;
    }

    /** Completes a finished operation, and returns its failure. */
    final MpiFailure settle() {
        Operation done = operation;
        MpiFailure failure = done.failure();
        if (done.isPersistent()) {
            done.deactivate();
        } else {
            operation = null;
            done.release();
        }
        return failure;
    }

    final void complete(String call) throws MPIException {
        MpiFailure failure = settle();
        if (failure != null) {
            throw errors.failed(call, failure);
        }
    }

    final Status completeWithStatus(String call) throws MPIException {
        Status status = new Status(operation);
        complete(call);
        return status;
    }
}
