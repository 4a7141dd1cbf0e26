package org.strobe.emulator.rank;

/** Ranks could not be spawned. */
public final class SpawnException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SpawnException(String message) {
        super(message);
    }
}
