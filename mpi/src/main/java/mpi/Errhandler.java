package mpi;

import org.strobe.mpi.standard.ErrorMode;

/** Reaction to a failed call: {@link MPI#ERRORS_ARE_FATAL}, {@link MPI#ERRORS_ABORT} or {@link MPI#ERRORS_RETURN}. */
public final class Errhandler {
    private final ErrorMode mode;

    Errhandler(ErrorMode mode) {
        this.mode = mode;
    }

    ErrorMode mode() {
        return mode;
    }

    /** Returns the handler of a mode. */
    static Errhandler of(ErrorMode mode) {
        return switch (mode) {
            case FATAL -> MPI.ERRORS_ARE_FATAL;
            case ABORT -> MPI.ERRORS_ABORT;
            case RETURN -> MPI.ERRORS_RETURN;
        };
    }
}
