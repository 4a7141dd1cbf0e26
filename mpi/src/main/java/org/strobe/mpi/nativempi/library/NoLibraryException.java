package org.strobe.mpi.nativempi.library;

/** No MPI library could be loaded. The message tells the names and why each was refused. */
public final class NoLibraryException extends Exception {
    private static final long serialVersionUID = 1;

    NoLibraryException(String message) {
        super(message);
    }
}
