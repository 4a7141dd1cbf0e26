package org.strobe.mpi.p2p.receive;

import org.strobe.emulator.match.PostedReceive;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.engine.message.MessageReceive;
import org.strobe.mpi.p2p.send.SendRequest;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;

/** Receive. */
public final class ReceiveRequest extends MessageReceive {
    private final Receives receives;
    private final PostedReceive<ReceiveRequest> posted = new PostedReceive<>(this);

    /** Received bytes of a message in pieces. */
    private long position;

    /** Pieces that the sender writes; created on first use. */
    Placing placing;

    /** Its place at the NIC; null if the NIC does not know it, or has its message. */
    NicMatching.Posted atNic;

    /** Sender in this JVM that still copies its half of the message. */
    SendRequest helper;

    /** Next spare request, or next one with a helper. */
    ReceiveRequest next;

    ReceiveRequest(Receives receives, Progress progress) {
        super(progress);
        this.receives = receives;
    }

    void fill(MessageContext context, Object buffer, long offset, int count, Type type, int fromSource, int withTag) {
        fill(context, buffer, offset, count, type, fromSource, withTag, fromSource);
        position = 0;
        atNic = null;
    }

    @Override
    public PostedReceive<ReceiveRequest> posted() {
        return posted;
    }

    /** Number of the sender in the job. For matched receives. */
    int sender() {
        return context().process(source());
    }

    /** Shows the matched message to the checker. */
    void examine(long word, long size) {
        fail(context().examine(callSite(), count(), type(), source(), tag(), size, word));
    }

    /** Receives a whole message, and completes. */
    void unpack(Region region, long at, long size) {
        write(0, region, at, expect(size));
        settle();
    }

    /** Receives a part of a message. */
    void write(long offsetInMessage, Region region, long at, long length) {
        if (length == 0) {
            return;
        }
        try {
            type().unpack(region, at, buffer(), offset(), count(), offsetInMessage, length);
        } catch (RuntimeException e) {
            failToWrite(e);
        }
    }

    /** Receives the next piece. Returns true if it was the last one. */
    boolean append(Region region, long at, int length) {
        if (!hasFailed()) {
            write(position, region, at, length);
        }
        return skip(length);
    }

    /** Bytes that have come of a message in pieces. */
    long received() {
        return position;
    }

    /** Counts a piece that is in its place. Returns true if it was the last one. */
    boolean skip(long length) {
        position += length;
        return position == expected();
    }

    /** Completes the receive of the expected message. */
    void settle() {
        endTransfer();
        complete();
    }

    @Override
    public void recycle() {
        receives.giveBack(this);
    }

    @Override
    protected void giveUp() {
        receives.cancel(this);
    }

    @Override
    protected String stray() {
        return receives.stray(context());
    }
}
