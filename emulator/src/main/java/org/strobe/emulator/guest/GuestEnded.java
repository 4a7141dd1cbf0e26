package org.strobe.emulator.guest;

/**
 * Unwinds a thread of a guest that is over: it has called {@code exit}, or its rank may not go on. In programs that our
 * loaders have loaded no handler sees it on its way, as none would run in a process that ends.
 */
public abstract class GuestEnded extends Error {
    private static final long serialVersionUID = 1L;

    protected GuestEnded(String message) {
        super(message, null, false, false);
    }
}
