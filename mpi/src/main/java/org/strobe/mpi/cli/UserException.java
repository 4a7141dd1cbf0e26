package org.strobe.mpi.cli;

/** Something that the user can put right; the message says in one line what. */
final class UserException extends Exception {
    private static final long serialVersionUID = 1L;

    UserException(String message) {
        super(message);
    }
}
