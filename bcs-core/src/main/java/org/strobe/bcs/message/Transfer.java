package org.strobe.bcs.message;

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

    /** What was posted by the process that sends. */
    public Descriptor send() {
        return send;
    }

    /** What was posted by the one that receives. */
    public Descriptor receive() {
        return receive;
    }

    /** How many move in all. */
    public long bytes() {
        return bytes;
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
