package org.strobe.emulator.guest;

/**
 * Unwinds a thread whose program has called {@code exit}. As a real exit runs no handlers, and the rewriter makes
 * handlers pass it on, it needs neither stack nor cause.
 */
final class GuestExit extends GuestEnded {
    private static final long serialVersionUID = 1L;

    GuestExit(int code) {
        super("exit(" + code + ")");
    }
}
