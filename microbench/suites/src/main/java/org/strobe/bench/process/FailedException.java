package org.strobe.bench.process;

/** Failure to prepare a program that is measured, or to run it to its end. */
public final class FailedException extends Exception {
    private static final long serialVersionUID = 1L;

    public FailedException(String message) {
        super(message);
    }
}
