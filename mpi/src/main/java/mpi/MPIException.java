package mpi;

import org.strobe.mpi.provider.ErrorClass;

/**
 * A call could not do what was asked, and the error handler in force is {@link MPI#ERRORS_RETURN}. The message names the
 * error, the call and the argument: {@code "MPI_ERR_RANK: send: rank=9: the communicator has ranks 0 to 3"}. Code and
 * class are equal; both are 0 for misuse that has no error of its own, such as calling before {@code Init}.
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

    /** The error code. */
    public int getErrorCode() {
        return errorCode;
    }

    /** The error class, one of {@code MPI.ERR_...}. */
    public int getErrorClass() {
        return errorClass;
    }
}
