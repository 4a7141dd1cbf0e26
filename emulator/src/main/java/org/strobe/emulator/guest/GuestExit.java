package org.strobe.emulator.guest;

/**
 * Unwinds a thread whose program has called {@code exit}. A real exit runs no handler on its way; the rewriter sees to
 * that here, so this carries neither stack nor cause.
 */
final class GuestExit extends GuestEnded {
    private static final long serialVersionUID = 1L;

    GuestExit(int code) {
        super("exit(" + code + ")");
    }
}
