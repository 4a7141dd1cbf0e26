package org.strobe.mpi.bgl.message;

import java.util.ArrayDeque;
import java.util.Deque;
import org.agrona.collections.Int2ObjectHashMap;
import org.strobe.emulator.nic.packet.Route;

/** Another rank, as a rank knows it since the first message between them. */
final class Connection implements Sending {
    private final int rank;
    private final boolean isOwn;
    private final int fifo;
    private final Route inOrder;
    private final Route inAnyOrder;
    private final Route toCoprocessor;
    private final Deque<OutgoingMessage> queue = new ArrayDeque<>();

    /** True if it takes turns in sending. */
    private boolean isActive;

    private boolean isHeld;

    /** Messages that nobody has accepted and whose sender has a slot for them, by its number; null before the first. */
    private Int2ObjectHashMap<IncomingMessage> revocable;

    /** The eager message of which packets still come; null if there is none. */
    private IncomingMessage open;

    private boolean holds;
    private long unexpectedBytes;
    private int unexpectedMessages;

    /**
     * A connection without messages.
     *
     * @param isOwn true if it leads to the rank itself
     * @param fifo injection FIFO for its packets
     */
    Connection(int rank, boolean isOwn, int fifo, Route inOrder, Route inAnyOrder, Route toCoprocessor) {
        this.rank = rank;
        this.isOwn = isOwn;
        this.fifo = fifo;
        this.inOrder = inOrder;
        this.inAnyOrder = inAnyOrder;
        this.toCoprocessor = toCoprocessor;
    }

    /** The other rank. */
    int rank() {
        return rank;
    }

    boolean isOwn() {
        return isOwn;
    }

    int fifo() {
        return fifo;
    }

    Route inOrder() {
        return inOrder;
    }

    /**
     * The way of data of a rendezvous.
     *
     * @param slot of the receiver, which tells who reads the data there
     */
    Route inAnyOrder(int slot) {
        return (slot & PacketWord.HELPED) == 0 ? inAnyOrder : toCoprocessor;
    }

    /** Messages whose first packets have not all left, in order. */
    Deque<OutgoingMessage> queue() {
        return queue;
    }

    boolean isActive() {
        return isActive;
    }

    void activate(boolean now) {
        isActive = now;
    }

    /** Adds a message that nobody has accepted, if its sender has a slot for it and may cancel it. */
    void addRevocable(IncomingMessage message) {
        if (message.senderSlot() == Slots.NONE) {
            return;
        }
        if (revocable == null) {
            revocable = new Int2ObjectHashMap<>();
        }
        revocable.put(message.senderSlot(), message);
    }

    void removeRevocable(IncomingMessage message) {
        if (message.senderSlot() != Slots.NONE) {
            revocable.remove(message.senderSlot());
        }
    }

    /** The message that the sender may cancel by one of its slots; null if there is none. */
    IncomingMessage revocable(int senderSlot) {
        return revocable == null ? null : revocable.get(senderSlot);
    }

    /** True if the other rank takes offers only. */
    boolean isHeld() {
        return isHeld;
    }

    void hold(boolean now) {
        isHeld = now;
    }

    IncomingMessage open() {
        return open;
    }

    void open(IncomingMessage message) {
        open = message;
    }

    /** True if this rank takes only offers of the other one. */
    boolean holds() {
        return holds;
    }

    void holds(boolean now) {
        holds = now;
    }

    /** Adds to the messages of the other rank that nobody has accepted. */
    void addUnexpected(int messages, long bytes) {
        unexpectedMessages += messages;
        unexpectedBytes += bytes;
    }

    long unexpectedBytes() {
        return unexpectedBytes;
    }

    int unexpectedMessages() {
        return unexpectedMessages;
    }
}
