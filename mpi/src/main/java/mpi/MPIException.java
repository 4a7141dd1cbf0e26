package mpi;

import org.strobe.mpi.standard.ErrorClass;

/**
 * Failure of a call under the error handler {@link MPI#ERRORS_RETURN}. The message names the error, the call and the
 * argument: {@code "MPI_ERR_RANK: send: rank=9: the communicator has ranks 0 to 3"}. Error code and class are equal.
 * Both are 0 for misuse without an error class, such as a call before {@code Init}.
 */
public final class MPIException extends Exception {
    private static final long serialVersionUID = 1;

    private final int errorCode;
    private final int errorClass;

    MPIException(ErrorClass kind, String message, Throwable cause) {
        super(message, cause);
        errorCode = kind.code();
        errorClass = kind.code();
    }

    public MPIException(String message) {
        super(message);
        errorCode = 0;
        errorClass = 0;
    }

    public MPIException(Throwable cause) {
        super(cause);
        errorCode = 0;
        errorClass = 0;
    }

    /** Returns the error code. */
    public int getErrorCode() {
        return errorCode;
    }

    /** Returns the error class, one of {@code MPI.ERR_...}. */
    public int getErrorClass() {
        return errorClass;
    }
}
