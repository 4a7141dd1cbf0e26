package org.strobe.mpi.engine.message;

import org.strobe.emulator.match.PostedReceive;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Receive. */
public abstract class MessageReceive extends MessageRequest {
    /** Maximum bytes that it takes. */
    private long capacity;

    /** Source and tag that it asks for; once it is matched, those of the message. */
    private int source;

    private int tag;

    /** Size of the message; once complete, number of received bytes. */
    private long bytes;

    protected MessageReceive(Progress progress) {
        super(progress);
    }

    /**
     * Begins a receive.
     *
     * @param postedSource source by which the matcher knows it
     */
    protected final void fill(
            MessageContext context,
            Object buffer,
            long offset,
            int count,
            Type type,
            int fromSource,
            int withTag,
            int postedSource) {
        fill(context, buffer, offset, count, type);
        posted().accepting(context.number(), postedSource, withTag);
        capacity = count * type.size();
        source = fromSource;
        tag = withTag;
        bytes = 0;
    }

    /** Its place in the matcher, and the envelopes that it accepts. */
    public abstract PostedReceive<?> posted();

    /** Sets the envelope of the matched message. */
    public final void match(int ofSource, int withTag) {
        source = ofSource;
        tag = withTag;
    }

    /** Sets the size of the matched message. Returns the bytes to transfer. */
    public final long expect(long size) {
        bytes = size;
        return expected();
    }

    /** Bytes of the matched message that are wanted. */
    public final long expected() {
        return Math.min(bytes, capacity);
    }

    public final void failToWrite(RuntimeException e) {
        fail(new MpiFailure(ErrorClass.BUFFER, "the receive buffer could not be written: " + e.getMessage(), e));
    }

    /** The sender's buffer could not be read, which its own call reports as well. */
    public final void failForSender(RuntimeException e) {
        fail(new MpiFailure(
                ErrorClass.BUFFER, "the send buffer of rank " + source + " could not be read: " + e.getMessage(), e));
    }

    /** The sender, in another process or on another node, could not read its buffer. */
    public final void failForSender() {
        fail(new MpiFailure(ErrorClass.BUFFER, "the send buffer of rank " + source + " could not be read"));
    }

    /** Ends the transfer of the expected message: one that is too long fails. */
    protected final void endTransfer() {
        if (bytes > capacity && !hasFailed()) {
            fail(new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "count=" + count() + ": the message from rank " + source + " with tag " + tag + " has " + bytes
                            + " bytes, the receive takes " + capacity));
        }
        bytes = expected();
    }

    /** A message that has come in the context and that no receive accepts, in words for a report; empty for none. For any thread. */
    protected abstract String stray();

    @Override
    public final int source() {
        return source;
    }

    @Override
    public final int tag() {
        return tag;
    }

    @Override
    public final long bytes() {
        return bytes;
    }

    @Override
    public final String what() {
        return context().describe("a message with " + nameOfTag(posted().tag()), callSite()) + stray();
    }

    @Override
    public final String fromWhom() {
        return context().describe(source);
    }
}
