package org.strobe.mpi.p2p;

import static org.strobe.mpi.provider.Constants.ANY_SOURCE;
import static org.strobe.mpi.provider.Constants.ANY_TAG;

import org.strobe.mpi.p2p.match.Link;

/** A receive. */
final class ReceiveRequest extends Request {
    /** Its place among those that wait for a message. */
    final Link<ReceiveRequest> link = new Link<>(this);

    int context;
    int wantedSource;
    int wantedTag;

    /** Its turn among those that wait. */
    long sequence;

    /** The most bytes it takes. */
    long capacity;

    int source;
    int tag;
    long bytes;

    /** How much of a message in pieces is there. */
    long position;

    /** The send that still copies its half of the message. */
    SendRequest helper;

    /** The next spare one; or the next whose helper copies. */
    ReceiveRequest next;

    ReceiveRequest(P2pEngine engine) {
        super(engine);
    }

    boolean fits(int someContext, int someSource, int someTag) {
        return (someTag == wantedTag || wantedTag == ANY_TAG)
                && (someSource == wantedSource || wantedSource == ANY_SOURCE)
                && someContext == context;
    }

    @Override
    void recycle() {
        engine.incoming.giveBack(this);
    }

    @Override
    void giveUp() {
        engine.incoming.cancel(this);
    }

    @Override
    public int source() {
        return source;
    }

    @Override
    public int tag() {
        return tag;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public String what() {
        return channel.describe("a message with " + nameOfTag(wantedTag), place);
    }

    @Override
    public String fromWhom() {
        return channel.describe(wantedSource);
    }
}
