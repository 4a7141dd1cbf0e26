package org.strobe.emulator.tports;

/** Misuse of a tagged port, a put or get of memory that is not there, or a rank out of reach. */
public final class TportException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Reasons. */
    public enum Reason {
        /** The port is closed. */
        CLOSED,

        /** The port is open already, or transfers are under way. */
        BUSY,

        /** The target has no memory at this address. */
        FAULT,

        /** No message reaches a rank. */
        UNREACHABLE
    }

    TportException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
