package mpi;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Handle of a pending operation. Completion makes the request null, and a {@link Prequest} inactive. Calls on arrays
 * skip null and inactive requests, and entries that are null.
 */
public class Request implements Freeable {
    private final Errors errors;
    private final Completion completion;

    /** Null if the request is null or inactive. */
    private Operation operation;

    Request(Operation operation, Completion completion, Errors errors) {
        this.operation = operation;
        this.completion = completion;
        this.errors = errors;
    }

    final Errors errors() {
        return errors;
    }

    final void setOperation(Operation started) {
        operation = started;
    }

    final Operation operation() {
        return operation;
    }

    boolean isActive() {
        Operation pending = operation;
        return pending != null && pending.isActive();
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

    /** Frees the request, as {@link #free}. */
    public void Free() throws MPIException {
        free();
    }

    /** Requests cancellation. The request must still be completed; its status reports the result. */
    public void Cancel() throws MPIException {
        Session.active();
        try {
            if (!isActive()) {
                throw new MpiFailure(ErrorClass.REQUEST, "request: it is null or inactive, and can't be cancelled");
            }
            operation.cancel();
        } catch (MpiFailure failure) {
            throw errors.failed("Cancel", failure);
        }
    }

    public boolean Is_null() throws MPIException {
        return operation == null;
    }

    /** Waits for completion, and returns the status. */
    public Status Wait() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.ofNone();
        }
        operation.await();
        return complete("Wait");
    }

    /** Completes the request if it is done, and returns its status; otherwise null. */
    public Status Test() throws MPIException {
        Session.active();
        if (!isActive()) {
            return Status.ofNone();
        }
        return operation.test() ? complete("Test") : null;
    }

    private Status complete(String call) {
        try {
            return settle();
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Completes a finished operation. */
    private Status settle() {
        Operation done = operation;
        try {
            MpiFailure failure = done.failure();
            if (failure != null) {
                throw failure;
            }
            return completion.of(done);
        } finally {
            if (done.isPersistent()) {
                done.deactivate();
            } else {
                operation = null;
                done.release();
            }
        }
    }

    // Arrays

    private static boolean isActive(Request request) {
        return request != null && request.isActive();
    }

    private static void checkPresent(Request[] requests) {
        if (requests == null) {
            throw Errors.OF_WORLD.failed(
                    "Request", new MpiFailure(ErrorClass.REQUEST, "requests=null: an array is wanted"));
        }
    }

    private static boolean hasActive(Request[] requests) {
        for (Request each : requests) {
            if (isActive(each)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the index of the first request that is done; UNDEFINED if none is. Makes no progress. */
    private static int firstDone(Request[] requests) {
        for (int i = 0; i < requests.length; i++) {
            if (isActive(requests[i]) && requests[i].operation.isDone()) {
                return i;
            }
        }
        return Constants.UNDEFINED;
    }

    /** Waits until one request is done, and returns its index; UNDEFINED if none is active. */
    private static int awaitOne(Provider provider, Request[] requests) {
        int done = firstDone(requests);
        if (done >= 0 || !hasActive(requests)) {
            return done;
        }
        Operation[] pending = new Operation[requests.length];
        for (int i = 0; i < requests.length; i++) {
            pending[i] = isActive(requests[i]) ? requests[i].operation : null;
        }
        provider.awaitAny(pending, pending.length);
        return firstDone(requests);
    }

    /** Makes progress once, and returns the index of a request that is done; UNDEFINED if none is. */
    private static int testOne(Request[] requests) {
        int done = firstDone(requests);
        for (int i = 0; done < 0 && i < requests.length; i++) {
            if (isActive(requests[i])) {
                requests[i].operation.test();
                return firstDone(requests);
            }
        }
        return done;
    }

    /** Question about requests during a call on an array. */
    @FunctionalInterface
    private interface Calls<T> {
        T make(Provider provider);
    }

    private static <T> T call(CallName name, Request[] requests, Calls<T> calls) {
        Provider provider = Session.active();
        checkPresent(requests);
        provider.enter(name);
        try {
            return calls.make(provider);
        } finally {
            provider.leave();
        }
    }

    /** Waits for any one request. The status has its index; {@link MPI#UNDEFINED} if none was active. */
    public static Status Waitany(Request[] requests) throws MPIException {
        return call(CallName.WAIT_ANY_STATUS, requests, provider -> {
            int done = awaitOne(provider, requests);
            return done < 0
                    ? Status.ofNone()
                    : requests[done].complete("Waitany").at(done);
        });
    }

    /** Completes any one request that is done, as {@link #Waitany}; null if none is done. */
    public static Status Testany(Request[] requests) throws MPIException {
        return call(CallName.TEST_ANY_STATUS, requests, provider -> {
            int done = testOne(requests);
            if (done >= 0) {
                return requests[done].complete("Testany").at(done);
            }
            return hasActive(requests) ? null : Status.ofNone();
        });
    }

    /** Waits for all requests, and returns their statuses. */
    public static Status[] Waitall(Request[] requests) throws MPIException {
        return call(CallName.WAIT_ALL_STATUS, requests, provider -> {
            for (Request each : requests) {
                if (isActive(each)) {
                    each.operation.await();
                }
            }
            return completeAll("Waitall", requests);
        });
    }

    /**
     * Completes all requests if all are done, and returns their statuses. Otherwise completes none, and returns null.
     */
    public static Status[] Testall(Request[] requests) throws MPIException {
        return call(CallName.TEST_ALL_STATUS, requests, provider -> {
            for (Request each : requests) {
                if (isActive(each) && !each.operation.isDone() && !each.operation.test()) {
                    return null;
                }
            }
            return completeAll("Testall", requests);
        });
    }

    /** Waits for at least one request. Returns the statuses of all that are done, null if none was active. */
    public static Status[] Waitsome(Request[] requests) throws MPIException {
        return call(CallName.WAIT_SOME_STATUS, requests, provider -> {
            awaitOne(provider, requests);
            return completeSome("Waitsome", requests);
        });
    }

    /** Completes all requests that are done, and returns their statuses; null if there is none. */
    public static Status[] Testsome(Request[] requests) throws MPIException {
        return call(CallName.TEST_SOME_STATUS, requests, provider -> {
            testOne(requests);
            return completeSome("Testsome", requests);
        });
    }

    private static Status[] completeAll(String call, Request[] requests) {
        Problems problems = new Problems();
        Status[] statuses = new Status[requests.length];
        for (int i = 0; i < requests.length; i++) {
            statuses[i] = isActive(requests[i]) ? problems.settle(requests, i) : Status.ofNone();
        }
        problems.report(call);
        return statuses;
    }

    private static Status[] completeSome(String call, Request[] requests) {
        Problems problems = new Problems();
        List<Status> statuses = new ArrayList<>();
        for (int i = 0; i < requests.length; i++) {
            if (isActive(requests[i]) && requests[i].operation.isDone()) {
                Status status = problems.settle(requests, i);
                statuses.add(status == null ? null : status.at(i));
            }
        }
        problems.report(call);
        return statuses.isEmpty() ? null : statuses.toArray(Status[]::new);
    }

    /** Failures of some of the requests. */
    private static final class Problems {
        private final StringBuilder text = new StringBuilder();
        private Errors errors;
        private MpiFailure first;

        /** Completes a request; null if it has failed. */
        Status settle(Request[] requests, int place) {
            try {
                return requests[place].settle();
            } catch (MpiFailure failure) {
                if (first == null) {
                    first = failure;
                    errors = requests[place].errors;
                } else {
                    text.append("; ");
                }
                text.append("requests[").append(place).append("]: MPI_");
                text.append(failure.errorClass().standardName()).append(": ").append(failure.getMessage());
                return null;
            }
        }

        void report(String call) {
            if (first != null) {
                throw errors.failed(call, new MpiFailure(ErrorClass.IN_STATUS, text.toString(), first));
            }
        }
    }
}
