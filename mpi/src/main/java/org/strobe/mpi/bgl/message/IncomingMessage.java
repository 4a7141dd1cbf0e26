package org.strobe.mpi.bgl.message;

import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.bgl.dual.HandedLines;
import org.strobe.mpi.bgl.packetize.Unpacketizer;
import org.strobe.shm.segment.Memory;

/** A message that arrives. */
public final class IncomingMessage {
    private static final int ALL = -1;

    private final ReceiveManager manager;

    /** Its place in a matcher; null before its first use. */
    private UnexpectedMessage<IncomingMessage> unexpected;

    private Connection from;
    private Protocol protocol;
    private long match;
    private long length;
    private int senderSlot;

    /** Bytes that have come. */
    private long received;

    private int packets;
    private int slot = Slots.NONE;

    /** Data that has come before the message was accepted; null if there is none. */
    private Memory kept;

    /** Lines of its place that the coprocessor has; null if the processor receives it. */
    private HandedLines lines;

    private boolean isStored;
    private Unpacketizer target;
    private Runnable done;
    private boolean isDone;

    /** Packets after which it ends, because the sender cannot read its data; {@link #ALL} if all come. */
    private int lastPacket = ALL;

    IncomingMessage(ReceiveManager manager) {
        this.manager = manager;
    }

    /** Begins a message, of which nothing has come. */
    void fill(Connection sender, Protocol ofSender, long word, long bytes, int slotOfSender) {
        from = sender;
        protocol = ofSender;
        match = word;
        length = bytes;
        senderSlot = slotOfSender;
        received = 0;
        packets = 0;
        slot = Slots.NONE;
        kept = null;
        lines = null;
        isStored = false;
        target = null;
        done = null;
        isDone = false;
        lastPacket = ALL;
    }

    /** Its sender. */
    public int from() {
        return from.rank();
    }

    /** The sender's word for the layer above. */
    public long match() {
        return match;
    }

    /** Its bytes. */
    public long length() {
        return length;
    }

    /** Its place in a matcher of the layer above, for a message without a receive. */
    public UnexpectedMessage<IncomingMessage> unexpected() {
        if (unexpected == null) {
            unexpected = new UnexpectedMessage<>(this);
        }
        return unexpected;
    }

    /** How it was sent. */
    public Protocol protocol() {
        return protocol;
    }

    /** True if all that its receiver wants of it is there. */
    public boolean isDone() {
        return isDone;
    }

    /** True if its sender cannot read all of its data. What has come means nothing. */
    public boolean isBroken() {
        return lastPacket != ALL;
    }

    /**
     * Accepts it.
     *
     * @param into takes its data, up to its room
     * @param whenDone called when it is done, perhaps before this call returns; may be null
     */
    public void accept(Unpacketizer into, Runnable whenDone) {
        accept(into, true, whenDone);
    }

    /** Accepts it without the help of a coprocessor. See {@link #accept(Unpacketizer, Runnable)}. */
    public void acceptAlone(Unpacketizer into, Runnable whenDone) {
        accept(into, false, whenDone);
    }

    private void accept(Unpacketizer into, boolean mayBeHelped, Runnable whenDone) {
        if (target != null) {
            throw new IllegalStateException("a message from rank " + from() + " was accepted before");
        }
        target = into;
        done = whenDone;
        manager.accepted(this, mayBeHelped);
    }

    boolean isAccepted() {
        return target != null;
    }

    Connection connection() {
        return from;
    }

    int senderSlot() {
        return senderSlot;
    }

    /** Sets its number here, which packets of a rendezvous carry. */
    void take(int ownSlot) {
        slot = ownSlot;
    }

    /** Lets the coprocessor receive its data. */
    void hand(HandedLines toCoprocessor) {
        lines = toCoprocessor;
    }

    HandedLines lines() {
        return lines;
    }

    int slot() {
        return slot;
    }

    Unpacketizer target() {
        return target;
    }

    long received() {
        return received;
    }

    int packets() {
        return packets;
    }

    /** Notes a packet with some bytes. */
    void came(int bytes) {
        packets++;
        received += bytes;
    }

    /** Notes that it ends after a number of packets. */
    void endsAfter(int count) {
        lastPacket = count;
    }

    /** True if no more of it will come. */
    boolean isComplete() {
        return isBroken() ? packets == lastPacket : received == length;
    }

    /** True if the layer has stored it for a while. */
    boolean isStored() {
        return isStored;
    }

    /** Stores it until it is accepted. */
    void store(Memory memory) {
        isStored = true;
        kept = memory;
    }

    Memory kept() {
        return kept;
    }

    /** Bytes of its data that are, or will be, stored. */
    long storedBytes() {
        return kept == null ? 0 : length;
    }

    /** Ends the time in which it was stored. */
    void unstore() {
        isStored = false;
        kept = null;
    }

    void endIfComplete() {
        if (target != null && isComplete() && !isDone) {
            isDone = true;
            if (done != null) {
                done.run();
            }
        }
    }
}
