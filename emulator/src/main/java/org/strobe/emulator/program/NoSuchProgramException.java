package org.strobe.emulator.program;

import org.strobe.emulator.user.UserException;

/** The word for the program is neither a file nor a class. */
public final class NoSuchProgramException extends UserException {
    private static final long serialVersionUID = 1L;

    NoSuchProgramException(String message) {
        super(message);
    }
}
