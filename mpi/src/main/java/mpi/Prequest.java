package mpi;

import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Persistent request: prepared once and started repeatedly. It is inactive until started. */
public final class Prequest extends Request {
    Prequest(Operation operation, Errors errors) {
        super(operation, errors);
    }

    /** Starts the request, which must be inactive. */
    public void start() throws MPIException {
        Session.active();
        try {
            begin();
        } catch (MpiFailure failure) {
            throw errors().failed("start", failure);
        }
    }

    private void begin() {
        if (isNull() || isActive()) {
            throw new MpiFailure(
                    ErrorClass.REQUEST, "request: it is " + (isNull() ? "null" : "active") + ", and can't be started");
        }
        operation().start();
    }

    /** Starts all requests in array order. */
    public static void startAll(Prequest[] requests) throws MPIException {
        Session.active();
        try {
            Arguments.present("requests", requests, ErrorClass.REQUEST);
            for (int i = 0; i < requests.length; i++) {
                Arguments.present("requests[" + i + "]", requests[i], ErrorClass.REQUEST);
            }
            for (Prequest each : requests) {
                each.begin();
            }
        } catch (MpiFailure failure) {
            throw (requests == null || requests.length == 0 || requests[0] == null
                            ? Errors.OF_WORLD
                            : requests[0].errors())
                    .failed("startAll", failure);
        }
    }
}
