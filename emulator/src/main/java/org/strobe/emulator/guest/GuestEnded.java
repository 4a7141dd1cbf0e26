package org.strobe.emulator.guest;

/**
 * Unwinds a thread of an ended guest: after {@code exit}, or because its rank must stop. Handlers of loaded programs do
 * not see it, as none would run in an ending process.
 */
public abstract class GuestEnded extends Error {
    private static final long serialVersionUID = 1L;

    protected GuestEnded(String message) {
        super(message, null, false, false);
    }
}
