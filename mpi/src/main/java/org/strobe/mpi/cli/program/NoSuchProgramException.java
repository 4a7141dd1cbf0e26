package org.strobe.mpi.cli.program;

import org.strobe.mpi.cli.common.UserException;

/** What was typed as a program is neither a file nor a class. */
public final class NoSuchProgramException extends UserException {
    private static final long serialVersionUID = 1L;

    NoSuchProgramException(String message) {
        super(message);
    }
}
