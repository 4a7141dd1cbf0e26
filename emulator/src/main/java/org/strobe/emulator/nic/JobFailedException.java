package org.strobe.emulator.nic;

/** Ends the job from an agent. The message is the only output for the user. */
public class JobFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public JobFailedException(String message) {
        super(message);
    }
}
