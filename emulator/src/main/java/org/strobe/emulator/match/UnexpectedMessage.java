package org.strobe.emulator.match;

/**
 * A message that may wait in a {@link Matcher} for its receive. It can be used again once it is out.
 *
 * @param <M> type of its owner
 */
public final class UnexpectedMessage<M> {
    int context;
    int source;
    int tag;

    /** Its places in the tables of {@link UnexpectedMessages}. */
    final Link<UnexpectedMessage<M>>[] links;

    /** Neighbours in the order of arrival. */
    UnexpectedMessage<M> before;

    UnexpectedMessage<M> after;

    private final M owner;

    @SuppressWarnings({"unchecked", "rawtypes"}) // Java cannot create an array of a generic type otherwise
    public UnexpectedMessage(M owner) {
        this.owner = owner;
        links = new Link[UnexpectedMessages.TABLES];
        links[0] = new Link<>(this);
    }

    /** Sets its envelope. */
    public UnexpectedMessage<M> with(int itsContext, int itsSource, int itsTag) {
        if (itsSource == Envelope.ANY || itsTag == Envelope.ANY) {
            throw new IllegalArgumentException(
                    "source=" + itsSource + " tag=" + itsTag + ": a message has no wildcard");
        }
        context = itsContext;
        source = itsSource;
        tag = itsTag;
        return this;
    }

    public M owner() {
        return owner;
    }

    public int source() {
        return source;
    }

    public int tag() {
        return tag;
    }
}
