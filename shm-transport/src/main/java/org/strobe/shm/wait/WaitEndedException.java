package org.strobe.shm.wait;

/** A wait ended before the awaited state was reached. */
public abstract sealed class WaitEndedException extends RuntimeException
        permits JobAbortedException, WaitInterruptedException {
    private static final long serialVersionUID = 1L;

    WaitEndedException(String message) {
        super(message);
    }
}
