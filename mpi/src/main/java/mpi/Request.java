package mpi;

import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;

/**
 * Something pending. When it is seen to be done the request becomes null; a {@link Prequest} becomes inactive. Calls on
 * arrays change the requests, never the array.
 */
public class Request implements Freeable {
    private final Errors errors;
    /** Null if the request is. */
    private Operation operation;

    Request(Operation operation, Errors errors) {
        this.operation = operation;
        this.errors = errors;
    }

    /** Gives the request up; what it stands for goes on to its end. Does nothing if it is null. */
    @Override
    public void free() throws MPIException {
        Session.active();
        Operation pending = operation;
        if (pending != null) {
            operation = null;
            pending.release();
        }
    }

    /** Asks that the operation be given up; it is to be completed all the same, and its status tells. */
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

    /** Waits until it is done. */
    public final Status waitStatus() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.empty();
        }
        operation.await();
        return completeWithStatus("waitStatus");
    }

    /** Waits until it is done. */
    public final void waitFor() throws MPIException {
        Session.active();
        if (isActive()) {
            operation.await();
            complete("waitFor");
        }
    }

    /** The status if it is done; null if not yet. */
    public final Status testStatus() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.empty();
        }
        return operation.test() ? completeWithStatus("testStatus") : null;
    }

    /** The status if it is done, and null if not yet; the request stays as it is. */
    public final Status getStatus() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.empty();
        }
        return operation.test() ? new Status(operation) : null;
    }

    /** Whether it is done. */
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

    /** Waits for one of them; its place is in the status, {@link MPI#UNDEFINED} if none was active. */
    public static Status waitAnyStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("waitAnyStatus");
        try {
            int done = Requests.awaitOne("waitAnyStatus", requests);
            return done < 0
                    ? Status.ofNone()
                    : requests[done].completeWithStatus("waitAnyStatus").at(done);
        } finally {
            provider.leave();
        }
    }

    /** Waits for one of them; its place, {@link MPI#UNDEFINED} if none was active. */
    public static int waitAny(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("waitAny");
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

    /** As {@link #waitAnyStatus} if one is done; null if none is yet. */
    public static Status testAnyStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("testAnyStatus");
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

    /** The place of one that is done; {@link MPI#UNDEFINED} if none is. */
    public static int testAny(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("testAny");
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

    /** Waits for all of them. */
    public static Status[] waitAllStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("waitAllStatus");
        try {
            Requests.awaitAll("waitAllStatus", requests);
            return Requests.completeAllWithStatus("waitAllStatus", requests);
        } finally {
            provider.leave();
        }
    }

    /** Waits for all of them. */
    public static void waitAll(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("waitAll");
        try {
            Requests.awaitAll("waitAll", requests);
            Requests.completeAll("waitAll", requests);
        } finally {
            provider.leave();
        }
    }

    /** The statuses if all are done; null if not yet, and then none was completed. */
    public static Status[] testAllStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("testAllStatus");
        try {
            return Requests.testAll("testAllStatus", requests)
                    ? Requests.completeAllWithStatus("testAllStatus", requests)
                    : null;
        } finally {
            provider.leave();
        }
    }

    /** Whether all are done; if not, none was completed. */
    public static boolean testAll(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("testAll");
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

    /** Waits for at least one; the statuses of all that are done, null if none was active. */
    public static Status[] waitSomeStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("waitSomeStatus");
        try {
            Requests.awaitOne("waitSomeStatus", requests);
            return Requests.completeSomeWithStatus("waitSomeStatus", requests);
        } finally {
            provider.leave();
        }
    }

    /** Waits for at least one; the places of all that are done, null if none was active. */
    public static int[] waitSome(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("waitSome");
        try {
            Requests.awaitOne("waitSome", requests);
            return Requests.completeSome("waitSome", requests);
        } finally {
            provider.leave();
        }
    }

    /** The statuses of all that are done, perhaps of none; null if none was active. */
    public static Status[] testSomeStatus(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("testSomeStatus");
        try {
            Requests.testOne("testSomeStatus", requests);
            return Requests.completeSomeWithStatus("testSomeStatus", requests);
        } finally {
            provider.leave();
        }
    }

    /** The places of all that are done, perhaps of none; null if none was active. */
    public static int[] testSome(Request[] requests) throws MPIException {
        Provider provider = Session.active();
        provider.enter("testSome");
        try {
            Requests.testOne("testSome", requests);
            return Requests.completeSome("testSome", requests);
        } finally {
            provider.leave();
        }
    }

    final Errors errors() {
        return errors;
    }

    /** Null if the request is. */
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

    /** Ends it, done as it is; what went wrong. */
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
