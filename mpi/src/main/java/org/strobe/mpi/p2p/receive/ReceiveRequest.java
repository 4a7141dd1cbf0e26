package org.strobe.mpi.p2p.receive;

import org.strobe.emulator.match.PostedReceive;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.engine.message.MessageRequest;
import org.strobe.mpi.p2p.send.SendRequest;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;

/** Receive. */
public final class ReceiveRequest extends MessageRequest {
    private final Receives receives;

    /** Its place in the matcher, and the envelopes that it accepts. */
    private final PostedReceive<ReceiveRequest> posted = new PostedReceive<>(this);

    /** Maximum bytes that it takes. */
    private long capacity;

    private int source;
    private int tag;

    /** Size of the message; once complete, number of received bytes. */
    private long bytes;

    /** Received bytes of a message in pieces. */
    private long position;

    /** Sender in this JVM that still copies its half of the message. */
    SendRequest helper;

    /** Next spare request, or next one with a helper. */
    ReceiveRequest next;

    ReceiveRequest(Receives receives, Progress progress) {
        super(progress);
        this.receives = receives;
    }

    void fill(MessageContext context, Object buffer, long offset, int count, Type type, int fromSource, int withTag) {
        fill(context, buffer, offset, count, type);
        posted.accepting(context.number(), fromSource, withTag);
        capacity = count * type.size();
        source = fromSource;
        tag = withTag;
        bytes = 0;
        position = 0;
    }

    PostedReceive<ReceiveRequest> posted() {
        return posted;
    }

    /** Number of the sender in the job. For matched receives. */
    int sender() {
        return context().process(source);
    }

    /** Sets the envelope of the matched message. */
    void match(int ofSource, int withTag) {
        source = ofSource;
        tag = withTag;
    }

    /** Shows the matched message to the checker. */
    void examine(long word, long size) {
        fail(context().examine(callSite(), count(), type(), source, tag, size, word));
    }

    /** Sets the size of a matched message that is not here. Returns the bytes to transfer. */
    long expect(long size) {
        bytes = size;
        return Math.min(size, capacity);
    }

    /** Receives a whole message, and completes. */
    void unpack(Region region, long at, long size) {
        write(0, region, at, Math.min(size, capacity));
        settle(size);
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
        position += length;
        return position == Math.min(bytes, capacity);
    }

    void failToWrite(RuntimeException e) {
        fail(new MpiFailure(ErrorClass.BUFFER, "the receive buffer could not be written: " + e.getMessage(), e));
    }

    /** The sender's buffer could not be read, which its own call reports as well. */
    void failForSender(RuntimeException e) {
        fail(new MpiFailure(
                ErrorClass.BUFFER, "the send buffer of rank " + source + " could not be read: " + e.getMessage(), e));
    }

    /** The sender, in another process or on another node, could not read its buffer. */
    void failForSender() {
        fail(new MpiFailure(ErrorClass.BUFFER, "the send buffer of rank " + source + " could not be read"));
    }

    /** Completes the receive of the expected message. */
    void settle() {
        settle(bytes);
    }

    private void settle(long size) {
        bytes = Math.min(size, capacity);
        if (size > capacity && !hasFailed()) {
            fail(truncated(size));
        }
        complete();
    }

    private MpiFailure truncated(long size) {
        return new MpiFailure(
                ErrorClass.TRUNCATE,
                "count=" + count() + ": the message from rank " + source + " with tag " + tag + " has " + size
                        + " bytes, the receive takes " + capacity);
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
        return context().describe("a message with " + nameOfTag(posted.tag()), callSite()) + receives.stray(context());
    }

    @Override
    public String fromWhom() {
        return context().describe(posted.source());
    }
}
