package org.strobe.emulator.match;

import static org.strobe.emulator.match.Envelope.ANY;

/**
 * A receive that may wait in a {@link Matcher}. It can be used again once it is out.
 *
 * @param <R> type of its owner
 */
public final class PostedReceive<R> {
    final Link<PostedReceive<R>> link = new Link<>(this);
    int context;
    int source;
    int tag;

    /** Its position among all receives. */
    long sequence;

    private final R owner;

    public PostedReceive(R owner) {
        this.owner = owner;
    }

    /** Sets the envelopes that it accepts; source and tag may be {@link Envelope#ANY}. */
    public PostedReceive<R> accepting(int itsContext, int itsSource, int itsTag) {
        context = itsContext;
        source = itsSource;
        tag = itsTag;
        return this;
    }

    public R owner() {
        return owner;
    }

    public int context() {
        return context;
    }

    public int source() {
        return source;
    }

    public int tag() {
        return tag;
    }

    boolean accepts(int itsContext, int itsSource, int itsTag) {
        return (itsTag == tag || tag == ANY) && (itsSource == source || source == ANY) && itsContext == context;
    }

    boolean overlaps(int itsContext, int itsSource, int itsTag) {
        return itsContext == context
                && (itsSource == source || itsSource == ANY || source == ANY)
                && (itsTag == tag || itsTag == ANY || tag == ANY);
    }

    boolean equalsEnvelope(int itsContext, int itsSource, int itsTag) {
        return itsTag == tag && itsSource == source && itsContext == context;
    }
}
