package org.strobe.emulator.gm;

/** Misuse of GM: the call has done nothing. */
public final class GmException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Reasons. */
    public enum Reason {
        /** All send tokens are on their way. */
        NO_SEND_TOKEN,

        /** All receive tokens are with the NIC, or in events that have not been taken. */
        NO_RECEIVE_TOKEN,

        /** The memory is not registered. */
        NOT_REGISTERED,

        /** There is no more memory to register. */
        NO_REGISTERED_MEMORY,

        /** The port is closed. */
        CLOSED,

        /** The port is open already; it has sends under way and can't be closed; or memory is in use and can't be deregistered. */
        BUSY
    }

    GmException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
