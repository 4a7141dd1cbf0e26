package org.strobe.emulator.vapi;

/** Misuse of VAPI: the call has done nothing. */
public final class VapiException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Reasons. */
    public enum Reason {
        /** As many operations or receives of a pair are posted as it may have. */
        QUEUE_FULL,

        /** A completion queue has no room for a further completion. */
        COMPLETIONS_FULL,

        /** The memory is not registered, or a range lies outside of it. */
        NOT_REGISTERED,

        /** There is no more memory to register. */
        NO_REGISTERED_MEMORY,

        /** A datagram is longer than the largest packet. */
        BEYOND_MTU,

        /** The pair is not connected, or is connected already. */
        CONNECTION,

        /** The adapter is closed. */
        CLOSED,

        /** The adapter is open already, or memory is in use. */
        BUSY
    }

    VapiException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
