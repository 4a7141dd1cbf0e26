package org.strobe.mpi.p2p.send;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.engine.message.MessageSend;
import org.strobe.mpi.p2p.memory.LastingMemory;
import org.strobe.mpi.p2p.memory.SharedBlock;
import org.strobe.mpi.p2p.partner.Departure;
import org.strobe.mpi.p2p.partner.Partner;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.HandOver;
import org.strobe.shm.copy.Region;

/** Send that somebody may wait for. As a departure, it is the record that begins its message. */
public final class SendRequest extends MessageSend implements Departure {
    private final Sends sends;
    private final HandOver handOver = new HandOver();
    private Partner partner;
    private long checkerWord;

    /** Kind of the record that begins the message. */
    int kind;

    /** Copy of the data of a buffered message, or of a confined buffer; sent in place of the program's buffer. */
    SharedBlock block;

    /** Bytes that it takes of the attached buffer. */
    long reserved;

    /** True while {@link #handOver} exposes the buffer. */
    boolean isExposed;

    /** Place of the data in memory that siblings map; of a MAPPED record. */
    long place;

    /** True once the partner was asked to forget the message. */
    boolean isCancelling;

    /** Bytes that the partner has asked for, to be written into its memory. */
    long placed;

    /** Writes that still read the data. */
    int underWay;

    /** True once the last piece has left. */
    boolean hasLeft;

    /** Pieces that the partner has asked for; created on first use. */
    PieceSends.Stream pieces;

    /** The message at the receiver's NIC; null if it is not offered there. */
    NicMatching.Offer offer;

    /** Neighbours among the exposed requests. */
    SendRequest exposedBefore;

    SendRequest exposedAfter;

    /** Next spare request, or next one that a receiver has finished. */
    SendRequest next;

    SendRequest(Sends sends, Progress progress) {
        super(progress);
        this.sends = sends;
    }

    void fill(MessageContext context, Object buffer, long offset, int count, Type type, long size) {
        fill(context, buffer, offset, count, type);
        kind = MessageLayout.EAGER;
        setSize(size);
        checkerWord = 0;
        block = null;
        reserved = 0;
        isExposed = false;
        isCancelling = false;
        placed = 0;
        underWay = 0;
        hasLeft = false;
        offer = null;
    }

    void address(Partner to, int rank, int withTag) {
        partner = to;
        address(rank, withTag);
    }

    /** Sets what the sender's and the receiver's checkers need. */
    void setChecked(int callSite, long word) {
        setCallSite(callSite);
        checkerWord = word;
    }

    /** Takes the address of another request, and its words for checkers. */
    void copyEnvelope(SendRequest other) {
        address(other.partner, other.dest(), other.envelopeTag());
        setChecked(other.callSite(), other.checkerWord);
    }

    Partner partner() {
        return partner;
    }

    /** Keeps the credit of an eager message that has not left. */
    void keepCredit() {
        if (kind == MessageLayout.EAGER) {
            partner.keepCredit();
        }
    }

    /** Word for the receiver's checker; 0 for none. */
    long checkerWord() {
        return checkerWord;
    }

    /** The message in memory that others may read at any time; null if it has gaps, or if the program can close its memory. */
    MemorySegment lastingMemory() {
        if (block != null) {
            return block.region().memory().bytes().asSlice(block.at(), size());
        }
        return type().isDense() ? LastingMemory.of(buffer(), offset(), size()) : null;
    }

    /** Writes a part of the message. */
    void pack(long position, Region target, long at, long length) {
        if (length == 0) {
            return;
        }
        if (block != null) {
            target.memory().copyFrom(at, block.region().memory(), block.at() + position, length);
        } else {
            type().pack(buffer(), offset(), count(), position, target, at, length);
        }
    }

    /** Receiver in this JVM: true if {@link #handOver} exposes the buffer. */
    public boolean isExposed() {
        return isExposed;
    }

    /** Receiver in this JVM: the exposed buffer. */
    public HandOver handOver() {
        return handOver;
    }

    /** Receiver in this JVM: copies the message between different layouts, or from its packed copy. */
    public void copyTo(Object target, long targetOffset, int targetCount, Type targetType, long length) {
        if (block != null) {
            targetType.unpack(block.region(), block.at(), target, targetOffset, targetCount, 0, length);
        } else {
            Type.copy(buffer(), offset(), count(), type(), target, targetOffset, targetCount, targetType, length);
        }
    }

    /** Receiver in this JVM: true unless the arena of the buffer has been closed. */
    public boolean isReadable() {
        return block != null || BufferKind.isAlive(buffer());
    }

    /** Receiver in this JVM: the message could not be copied because of its send buffer. */
    public void failToRead(RuntimeException e) {
        fail(unreadable(e));
    }

    /** Receiver in this JVM: has everything that it wants of the message. */
    public void setTaken() {
        sends.taken(this);
    }

    @Override
    public int nextLength() {
        return MessageLayout.length(kind, size(), checkerWord);
    }

    @Override
    public boolean tryLeave() {
        return sends.tryLeave(this);
    }

    @Override
    public void recycle() {
        sends.recycle(this);
    }

    @Override
    protected void giveUp() {
        sends.cancel(this);
    }

    @Override
    protected boolean awaitsReceive() {
        return kind != MessageLayout.EAGER;
    }
}
