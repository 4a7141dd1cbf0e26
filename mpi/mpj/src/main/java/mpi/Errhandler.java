package mpi;

import org.strobe.mpi.standard.ErrorMode;

/** Reaction to a failed call: {@link MPI#ERRORS_ARE_FATAL} or {@link MPI#ERRORS_RETURN}. */
public class Errhandler {
    private final ErrorMode mode;

    Errhandler(ErrorMode mode) {
        this.mode = mode;
    }

    ErrorMode mode() {
        return mode;
    }

    /** Returns the handler of a mode. */
    static Errhandler of(ErrorMode mode) {
        return mode == ErrorMode.RETURN ? MPI.ERRORS_RETURN : MPI.ERRORS_ARE_FATAL;
    }
}
