package org.strobe.mpi.bgl.message;

import java.io.Serial;

/** Messages that nobody has accepted take too much memory. */
public final class MessageFloodException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    MessageFloodException(String message) {
        super(message);
    }
}
