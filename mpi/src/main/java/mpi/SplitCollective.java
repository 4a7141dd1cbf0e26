package mpi;

import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** A collective of a file between its begin and its end; a file has one at a time. */
final class SplitCollective {
    /** The call that began it; null if none did. */
    private String begun;
    /** Null if the work was done at once. */
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

    /** The status; null if nothing was begun. */
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
