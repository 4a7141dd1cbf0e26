package org.strobe.emulator.nic;

/** Thrown by an agent that ends the job for a reason that its user understands: the message is all that is told. */
public class JobFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public JobFailedException(String message) {
        super(message);
    }
}
