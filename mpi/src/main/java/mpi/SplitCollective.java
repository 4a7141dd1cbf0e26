package mpi;

import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Split collective of a file, between its begin and its end. A file has at most one. */
final class SplitCollective {
    /** Name of the begin call; null if none is open. */
    private String begun;
    /** Pending access; null if it was completed at once. */
    private Operation pending;

    private Status status;

    void checkFree() {
        if (begun != null) {
            throw new MpiFailure(ErrorClass.OTHER, begun + " has not been ended yet");
        }
    }

    void begin(String call, Operation operation) {
        begun = call;
        pending = operation;
    }

    void done(String call, Status result) {
        begun = call;
        status = result;
    }

    /** Returns the status; null if no split collective is open. */
    Status end(String call) {
        if (begun == null) {
            return null;
        }
        String expected = begun.replace("Begin", "End");
        if (!expected.equals(call)) {
            throw new MpiFailure(ErrorClass.OTHER, begun + " was called before: " + expected + " ends it");
        }
        begun = null;
        Operation operation = pending;
        pending = null;
        if (operation != null) {
            operation.await();
            return Status.of(operation);
        }
        return status;
    }
}
