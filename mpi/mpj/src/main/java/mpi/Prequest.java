package mpi;

import java.util.function.Supplier;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Persistent request: prepared once and started repeatedly. It is inactive until started. */
public class Prequest extends Request {
    /** Starts a new operation on objects, whose bytes differ from start to start; null for other data. */
    private final Supplier<Operation> starter;

    private boolean freed;

    Prequest(Operation operation, Completion completion, Errors errors) {
        super(operation, completion, errors);
        starter = null;
    }

    Prequest(Supplier<Operation> starter, Completion completion, Errors errors) {
        super(null, completion, errors);
        this.starter = starter;
    }

    @Override
    public void free() throws MPIException {
        super.free();
        freed = true;
    }

    @Override
    public boolean Is_null() throws MPIException {
        return freed;
    }

    /** Starts the request, which must be inactive. */
    public void Start() throws MPIException {
        Session.active();
        try {
            begin();
        } catch (MpiFailure failure) {
            throw errors().failed("Start", failure);
        }
    }

    private void begin() {
        if (freed || isActive()) {
            throw new MpiFailure(
                    ErrorClass.REQUEST, "request: it is " + (freed ? "null" : "active") + ", and can't be started");
        }
        if (starter == null) {
            operation().start();
        } else {
            setOperation(starter.get());
        }
    }

    /** Starts all requests in array order. */
    public static void Startall(Prequest[] requests) throws MPIException {
        Session.ask("Startall", () -> {
            if (requests == null) {
                throw new MpiFailure(ErrorClass.REQUEST, "requests=null: an array is wanted");
            }
            for (int i = 0; i < requests.length; i++) {
                if (requests[i] == null) {
                    throw new MpiFailure(ErrorClass.REQUEST, "requests[" + i + "]=null: a request is wanted");
                }
                requests[i].begin();
            }
            return requests;
        });
    }
}
