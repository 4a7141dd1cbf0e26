package mpi;

import org.strobe.mpi.standard.ErrorClass;

/**
 * Failure of a call. Unchecked, as in MPJ Express. The message names the error, the call and the argument:
 * {@code "MPI_ERR_RANK: Send: dest=9: there are ranks 0 to 3"}.
 */
public class MPIException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int errorClass;

    MPIException(ErrorClass kind, String message, Throwable cause) {
        super(message, cause);
        errorClass = kind.code();
    }

    public MPIException() {
        errorClass = 0;
    }

    public MPIException(String message) {
        super(message);
        errorClass = 0;
    }

    public MPIException(Throwable cause) {
        super(cause);
        errorClass = 0;
    }

    /** Returns the error class of the standard; 0 for misuse without a class, such as a call before {@code Init}. */
    public int Get_error_class() {
        return errorClass;
    }
}
