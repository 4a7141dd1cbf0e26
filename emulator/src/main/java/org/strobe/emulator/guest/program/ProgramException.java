package org.strobe.emulator.guest.program;

/** A program cannot run; the message is one line for the user. */
public final class ProgramException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ProgramException(String message) {
        super(message);
    }

    ProgramException(String message, Throwable cause) {
        super(message, cause);
    }
}
