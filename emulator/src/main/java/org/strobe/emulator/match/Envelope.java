package org.strobe.emulator.match;

/**
 * Envelope of a message, or the envelopes that a receive accepts.
 *
 * @param context number of the communicator's context
 * @param source rank of the sender, or {@link #ANY}
 * @param tag tag of the message, or {@link #ANY}
 */
public record Envelope(int context, int source, int tag) {
    /** Wildcard of a receive. */
    public static final int ANY = -1;
}
