package org.strobe.mpi.bgl.message;

import org.strobe.mpi.bgl.packetize.Packetizer;

/** A message that leaves. */
public final class OutgoingMessage implements Sending {
    private Connection to;
    private long match;
    private Packetizer data;
    private Protocol forced;
    private boolean isSynchronous;
    private Runnable done;
    private Protocol protocol;

    /** Bytes whose packets have left; of a rendezvous, bytes of data. */
    private long position;

    private int packets;
    private boolean isPaid;
    private int slot = Slots.NONE;
    private int receiverSlot;
    private boolean hasLeft;
    private boolean isAccepted;
    private boolean isCancelled;
    private boolean isCancelling;

    /**
     * Begins a message, without packets yet.
     *
     * @param wanted its protocol; null for a choice
     * @param whenDone called when it is done; may be null
     */
    void fill(
            Connection receiver,
            long word,
            Packetizer bytes,
            Protocol wanted,
            boolean awaitsReceiver,
            Runnable whenDone) {
        to = receiver;
        match = word;
        data = bytes;
        forced = wanted;
        isSynchronous = awaitsReceiver;
        done = whenDone;
        protocol = null;
        position = 0;
        packets = 0;
        isPaid = false;
        slot = Slots.NONE;
        receiverSlot = Slots.NONE;
        hasLeft = false;
        isAccepted = false;
        isCancelled = false;
        isCancelling = false;
    }

    /** True if its data may be changed, and, if it is synchronous, its receiver has accepted it. */
    public boolean isDone() {
        return isCancelled || (hasLeft && (isAccepted || !isSynchronous));
    }

    /** True if it was cancelled: its receiver has not got it. */
    public boolean isCancelled() {
        return isCancelled;
    }

    /** Its protocol; null before its first packet. */
    public Protocol protocol() {
        return protocol;
    }

    Connection to() {
        return to;
    }

    long match() {
        return match;
    }

    Packetizer data() {
        return data;
    }

    Protocol forced() {
        return forced;
    }

    boolean isSynchronous() {
        return isSynchronous;
    }

    void begin(Protocol chosen, int ownSlot) {
        protocol = chosen;
        slot = ownSlot;
        isPaid = true;
    }

    int slot() {
        return slot;
    }

    long position() {
        return position;
    }

    int packets() {
        return packets;
    }

    /** True if the work for the next packet was charged already: its FIFO was full. */
    boolean isPaid() {
        return isPaid;
    }

    void pay() {
        isPaid = true;
    }

    /** Notes that a packet with some bytes has left. */
    void sent(int bytes) {
        packets++;
        position += bytes;
        isPaid = false;
    }

    /** True if no packet of it is left. */
    boolean isThrough() {
        return position == data.length();
    }

    /** Ends it before its end: its data cannot be read. */
    void breakOff() {
        position = data.length();
    }

    int receiverSlot() {
        return receiverSlot;
    }

    /** Begins the data of a rendezvous. */
    void go(int slotOfReceiver) {
        receiverSlot = slotOfReceiver;
        position = 0;
        packets = 0;
    }

    /** Notes that all its packets have left. */
    void leave() {
        hasLeft = true;
        endIfDone();
    }

    /** Notes that its receiver has accepted it. */
    void accepted() {
        isAccepted = true;
        endIfDone();
    }

    /** Notes that nobody gets it. */
    void cancelled() {
        isCancelled = true;
        endIfDone();
    }

    /** True if its receiver is to be asked to forget it: once, while it waits there. */
    boolean tryCancel() {
        if (packets == 0 || slot == Slots.NONE || isAccepted || isCancelling) {
            return false;
        }
        isCancelling = true;
        return true;
    }

    private void endIfDone() {
        if (isDone() && done != null) {
            done.run();
        }
    }
}
