package mpi;

import java.util.Arrays;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Joint completion of an array of requests. Null and inactive requests are skipped. */
final class Requests {
    private static final int[] NO_PLACES = {};
    private static final Status[] NO_STATUSES = {};

    private Requests() {}

    private static void check(String call, Request[] requests) throws MPIException {
        if (requests == null) {
            throw Errors.OF_WORLD.failed(call, new MpiFailure(ErrorClass.REQUEST, "requests=null: an array is wanted"));
        }
        for (int i = 0; i < requests.length; i++) {
            if (requests[i] == null) {
                throw Errors.OF_WORLD.failed(
                        call, new MpiFailure(ErrorClass.REQUEST, "requests[" + i + "]=null: use MPI.REQUEST_NULL"));
            }
        }
    }

    static boolean hasActive(Request[] requests) {
        for (Request each : requests) {
            if (each.isActive()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the index of the first request that is done; UNDEFINED if none is. Makes no progress. */
    private static int firstDone(Request[] requests) {
        for (int i = 0; i < requests.length; i++) {
            if (isDone(requests[i])) {
                return i;
            }
        }
        return Constants.UNDEFINED;
    }

    private static boolean isDone(Request request) {
        return request.isActive() && request.operation().isDone();
    }

    /** Waits until one request is done, and returns its index; UNDEFINED if none is active. */
    static int awaitOne(String call, Request[] requests) throws MPIException {
        check(call, requests);
        int done = firstDone(requests);
        if (done >= 0 || !hasActive(requests)) {
            return done;
        }
        Operation[] active = active(requests);
        Providers.current().awaitAny(active, active.length);
        return firstDone(requests);
    }

    /** Returns the operations of active requests, and nulls for others. */
    private static Operation[] active(Request[] requests) {
        Operation[] active = new Operation[requests.length];
        for (int i = 0; i < requests.length; i++) {
            active[i] = requests[i].isActive() ? requests[i].operation() : null;
        }
        return active;
    }

    /** Makes progress once, and returns the index of a request that is done; UNDEFINED if none is. */
    static int testOne(String call, Request[] requests) throws MPIException {
        check(call, requests);
        int done = firstDone(requests);
        if (done >= 0) {
            return done;
        }
        move(requests);
        return firstDone(requests);
    }

    private static void move(Request[] requests) {
        Provider provider = Providers.current();
        if (!provider.movesTogether()) {
            provider.testSome(active(requests), requests.length);
            return;
        }
        for (Request each : requests) {
            if (each.isActive()) {
                boolean unused = each.operation().test();
                return;
            }
        }
    }

    /** Makes progress once; afterwards, all requests that can be done are. */
    static void testEach(String call, Request[] requests) throws MPIException {
        check(call, requests);
        if (firstDone(requests) < 0 || !Providers.current().movesTogether()) {
            move(requests);
        }
    }

    static void awaitAll(String call, Request[] requests) throws MPIException {
        check(call, requests);
        Provider provider = Providers.current();
        if (!provider.movesTogether()) {
            provider.awaitAll(active(requests), requests.length);
            return;
        }
        for (Request each : requests) {
            if (each.isActive()) {
                each.operation().await();
            }
        }
    }

    /** True if all requests are done. */
    static boolean testAll(String call, Request[] requests) throws MPIException {
        check(call, requests);
        boolean together = Providers.current().movesTogether();
        if (!together) {
            move(requests);
        }
        for (Request each : requests) {
            if (each.isActive()
                    && !each.operation().isDone()
                    && (!together || !each.operation().test())) {
                return false;
            }
        }
        return true;
    }

    static void completeAll(String call, Request[] requests) throws MPIException {
        Problems problems = new Problems();
        for (int i = 0; i < requests.length; i++) {
            if (requests[i].isActive()) {
                problems.settle(requests, i);
            }
        }
        problems.report(call);
    }

    static Status[] completeAllWithStatus(String call, Request[] requests) throws MPIException {
        Problems problems = new Problems();
        Status[] statuses = new Status[requests.length];
        for (int i = 0; i < requests.length; i++) {
            if (requests[i].isActive()) {
                statuses[i] = new Status(requests[i].operation());
                problems.settle(requests, i);
            } else {
                statuses[i] = Status.empty();
            }
        }
        problems.report(call);
        return statuses;
    }

    /** Completes all requests that are done; null if none is active. */
    static int[] completeSome(String call, Request[] requests) throws MPIException {
        if (!hasActive(requests)) {
            return null;
        }
        int[] places = NO_PLACES;
        int count = 0;
        Problems problems = new Problems();
        for (int i = 0; i < requests.length; i++) {
            if (isDone(requests[i])) {
                places = count == 0 ? new int[requests.length] : places;
                places[count++] = i;
                problems.settle(requests, i);
            }
        }
        problems.report(call);
        return Arrays.copyOf(places, count);
    }

    /** Completes all requests that are done; null if none is active. */
    static Status[] completeSomeWithStatus(String call, Request[] requests) throws MPIException {
        if (!hasActive(requests)) {
            return null;
        }
        Status[] statuses = NO_STATUSES;
        int count = 0;
        Problems problems = new Problems();
        for (int i = 0; i < requests.length; i++) {
            if (isDone(requests[i])) {
                statuses = count == 0 ? new Status[requests.length] : statuses;
                statuses[count++] = new Status(requests[i].operation()).at(i);
                problems.settle(requests, i);
            }
        }
        problems.report(call);
        return Arrays.copyOf(statuses, count);
    }

    /** Failures of some of the requests. */
    private static final class Problems {
        private StringBuilder text;
        private Errors errors;
        private MpiFailure first;

        void settle(Request[] requests, int place) {
            MpiFailure failure = requests[place].settle();
            if (failure == null) {
                return;
            }
            if (first == null) {
                first = failure;
                errors = requests[place].errors();
                text = new StringBuilder();
            } else {
                text.append("; ");
            }
            text.append("requests[").append(place).append("]: MPI_");
            text.append(failure.errorClass().standardName()).append(": ").append(failure.getMessage());
        }

        void report(String call) throws MPIException {
            if (first != null) {
                throw errors.failed(call, new MpiFailure(ErrorClass.IN_STATUS, text.toString(), first));
            }
        }
    }
}
