package org.strobe.mpi.engine.message;

import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Send. */
public abstract class MessageSend extends MessageRequest {
    private int dest;
    private int envelopeTag;
    private long size;

    protected MessageSend(Progress progress) {
        super(progress);
    }

    /** Sets its receiver and tag. */
    protected final void address(int rank, int tag) {
        dest = rank;
        envelopeTag = tag;
    }

    /** Sets the bytes of its message. */
    protected final void setSize(long bytes) {
        size = bytes;
    }

    /** Rank of the receiver. */
    public final int dest() {
        return dest;
    }

    /** Tag of the message. */
    public final int envelopeTag() {
        return envelopeTag;
    }

    /** Bytes of the message. */
    public final long size() {
        return size;
    }

    /** Failure of a send whose buffer could not be read. */
    public static MpiFailure unreadable(RuntimeException e) {
        return new MpiFailure(ErrorClass.BUFFER, "the send buffer could not be read: " + e.getMessage(), e);
    }

    /** True if it is complete only once its receiver has a receive for it. */
    protected abstract boolean awaitsReceive();

    @Override
    public final int source() {
        return Constants.ANY_SOURCE;
    }

    @Override
    public final int tag() {
        return Constants.ANY_TAG;
    }

    @Override
    public final long bytes() {
        return 0;
    }

    @Override
    public final String what() {
        String what = awaitsReceive() ? "a receive for " : "room for ";
        return context().describe(what + size + " bytes with tag " + envelopeTag, callSite());
    }

    @Override
    public final String fromWhom() {
        return context().describe(dest);
    }
}
