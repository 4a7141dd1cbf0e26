package org.strobe.emulator.nic;

/** A transfer failed as a whole: no byte moved, no event was raised. */
public class TransferFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TransferFailedException(String message) {
        super(message);
    }
}
