package org.strobe.shm.wait;

/** A wait ended without what it awaited. */
public abstract sealed class WaitEndedException extends RuntimeException
        permits JobAbortedException, WaitInterruptedException {
    private static final long serialVersionUID = 1L;

    WaitEndedException(String message) {
        super(message);
    }
}
