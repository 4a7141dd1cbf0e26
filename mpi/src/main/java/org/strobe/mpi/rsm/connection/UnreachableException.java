package org.strobe.mpi.rsm.connection;

/** All stripes to a partner are down. The message names the partner. */
public final class UnreachableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreachableException(String message) {
        super(message);
    }
}
