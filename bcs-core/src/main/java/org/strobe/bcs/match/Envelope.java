package org.strobe.bcs.match;

/**
 * What a message is known by.
 *
 * @param context of the communicator
 * @param source the rank that sends, or {@link #ANY}
 * @param tag or {@link #ANY}
 */
public record Envelope(int context, int source, int tag) {
    /** In a receive: whichever. */
    public static final int ANY = -1;

    Envelope fromAny() {
        return new Envelope(context, ANY, tag);
    }

    Envelope withAnyTag() {
        return new Envelope(context, source, ANY);
    }

    boolean hasWildcard() {
        return source == ANY || tag == ANY;
    }

    /** Whether a receive takes a message with this envelope. */
    boolean takes(Envelope message) {
        return context == message.context
                && (source == ANY || source == message.source)
                && (tag == ANY || tag == message.tag);
    }
}
