package org.strobe.emulator.rank;

/** Further ranks could not be started. */
public final class SpawnException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SpawnException(String message) {
        super(message);
    }
}
