package org.strobe.shm.wait;

/** The waiting thread was interrupted. Its interrupt status stays set. */
public final class WaitInterruptedException extends WaitEndedException {
    private static final long serialVersionUID = 1L;

    WaitInterruptedException() {
        super("interrupted while waiting");
    }
}
