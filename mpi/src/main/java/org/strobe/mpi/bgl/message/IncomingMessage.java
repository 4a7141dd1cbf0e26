package org.strobe.mpi.bgl.message;

import org.strobe.mpi.bgl.packetize.Unpacketizer;
import org.strobe.shm.segment.Memory;

/** A message that arrives. */
public final class IncomingMessage {
    private final ReceiveManager manager;
    private final Connection from;
    private final Protocol protocol;
    private final long match;
    private final long length;
    private final int senderSlot;

    /** Bytes that have come. */
    private long received;

    private int packets;

    /** Data that has come before the message was accepted; null if there is none. */
    private Memory kept;

    private boolean isStored;
    private Unpacketizer target;
    private Runnable done;
    private boolean isDone;

    IncomingMessage(
            ReceiveManager manager, Connection from, Protocol protocol, long match, long length, int senderSlot) {
        this.manager = manager;
        this.from = from;
        this.protocol = protocol;
        this.match = match;
        this.length = length;
        this.senderSlot = senderSlot;
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

    /** How it was sent. */
    public Protocol protocol() {
        return protocol;
    }

    /** True if all that its receiver wants of it is there. */
    public boolean isDone() {
        return isDone;
    }

    /**
     * Accepts it.
     *
     * @param into takes its data, up to its room
     * @param whenDone called when it is done, perhaps before this call returns; may be null
     */
    public void accept(Unpacketizer into, Runnable whenDone) {
        if (target != null) {
            throw new IllegalStateException("a message from rank " + from() + " was accepted before");
        }
        target = into;
        done = whenDone;
        manager.accepted(this);
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

    /** Bytes of memory that it takes while it is stored. */
    long storedBytes() {
        return kept == null ? 0 : kept.size();
    }

    /** Ends the time in which it was stored. */
    void unstore() {
        isStored = false;
        kept = null;
    }

    void endIfComplete() {
        if (target != null && received == length && !isDone) {
            isDone = true;
            if (done != null) {
                done.run();
            }
        }
    }
}
