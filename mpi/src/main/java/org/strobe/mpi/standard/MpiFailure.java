package org.strobe.mpi.standard;

/**
 * A call could not do what was asked. Below the API failures travel as this; the API gives them to the error handler of the
 * communicator, window or file that was used.
 */
public final class MpiFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ErrorClass errorClass;

    /**
     * A failure.
     *
     * @param problem what was wrong and what would be right: {@code "rank=9: the communicator has ranks 0 to 3"}
     */
    public MpiFailure(ErrorClass errorClass, String problem) {
        super(problem);
        this.errorClass = errorClass;
    }

    public MpiFailure(ErrorClass errorClass, String problem, Throwable cause) {
        super(problem, cause);
        this.errorClass = errorClass;
    }

    public ErrorClass errorClass() {
        return errorClass;
    }

    /** Message for the program: {@code "MPI_ERR_RANK: send: rank=9: ..."}. */
    public String describe(String call) {
        return "MPI_" + errorClass.standardName() + ": " + call + ": " + getMessage();
    }
}
