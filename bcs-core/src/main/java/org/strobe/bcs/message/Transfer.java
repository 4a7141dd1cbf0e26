package org.strobe.bcs.message;

import org.strobe.bcs.match.Envelope;

/** A send and the receive that takes it, while its bytes move: some in this slice, the rest in those that follow. */
public final class Transfer {
    private final Descriptor send;
    private final Descriptor receive;
    private final long bytes;
    private long moved;
    private long chunk;
    private boolean isDone;

    Transfer(Descriptor send, Descriptor receive) {
        this.send = send;
        this.receive = receive;
        this.bytes = Math.min(send.bytes(), receive.bytes());
    }

    /** What the message is known by. */
    public Envelope message() {
        return send.envelope();
    }

    /** The process that sends. */
    public int sender() {
        return send.process();
    }

    /** Its request. */
    public int sent() {
        return send.request();
    }

    /** The process that receives. */
    public int receiver() {
        return receive.process();
    }

    /** Its request. */
    public int received() {
        return receive.request();
    }

    /** How many move in all. */
    public long bytes() {
        return bytes;
    }

    /** How many the message has; perhaps more than there is room for. */
    long length() {
        return send.bytes();
    }

    /** What goes with it. */
    long word() {
        return send.word();
    }

    /** How much of it has moved in slices before. */
    public long moved() {
        return moved;
    }

    /** How much of it is to move in this slice. */
    public long chunk() {
        return chunk;
    }

    /** Chooses as much of it as fits; returns how much that is. */
    long choose(long room) {
        chunk = Math.min(bytes - moved, room);
        return chunk;
    }

    /** What was chosen has moved. */
    void hasMoved() {
        moved += chunk;
        chunk = 0;
        isDone = moved == bytes;
    }

    /** Whether there is nothing to move, but to tell that it has come. */
    boolean isEmpty() {
        return bytes == 0;
    }

    boolean isDone() {
        return isDone;
    }
}
