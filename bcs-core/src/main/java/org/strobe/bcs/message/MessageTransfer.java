package org.strobe.bcs.message;

import org.strobe.bcs.descriptor.Descriptor;

/** A matched send and receive while their bytes move, over one slice or several. */
public final class MessageTransfer {
    private final Descriptor send;
    private final Descriptor receive;
    private final long bytes;
    private long moved;
    private long chunk;
    private boolean isDone;

    MessageTransfer(Descriptor send, Descriptor receive) {
        this.send = send;
        this.receive = receive;
        this.bytes = Math.min(send.bytes(), receive.bytes());
    }

    /** Descriptor of the send. */
    public Descriptor send() {
        return send;
    }

    /** Descriptor of the receive. */
    public Descriptor receive() {
        return receive;
    }

    /** Bytes to move in all. */
    public long bytes() {
        return bytes;
    }

    /** Bytes that moved in earlier slices. */
    public long moved() {
        return moved;
    }

    /** Bytes to move in this slice. */
    public long chunk() {
        return chunk;
    }

    /** Chooses at most {@code room} bytes for this slice and returns their number. */
    long choose(long room) {
        chunk = Math.min(bytes - moved, room);
        return chunk;
    }

    /** Adds the chosen bytes to the moved ones. */
    void hasMoved() {
        moved += chunk;
        chunk = 0;
        isDone = moved == bytes;
    }

    /** True if the message has no bytes, so that only its completion is left. */
    boolean isEmpty() {
        return bytes == 0;
    }

    boolean isDone() {
        return isDone;
    }
}
