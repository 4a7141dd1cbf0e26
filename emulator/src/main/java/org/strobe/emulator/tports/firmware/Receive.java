package org.strobe.emulator.tports.firmware;

import org.strobe.shm.segment.Memory;

/** A receive, and its message once it has one. */
public final class Receive {
    private final Selection selection;
    private final Memory memory;
    private final long offset;
    private final long capacity;
    private int from;
    private long tag;
    private long length;
    private long transfer;
    private boolean isDone;

    /** Null if nobody asks. */
    private Runnable whenDone;

    /** System buffer that the rank copies from; null if the data are in place. */
    private Memory buffer;

    public Receive(Selection selection, Memory memory, long offset, long capacity) {
        this.selection = selection;
        this.memory = memory;
        this.offset = offset;
        this.capacity = capacity;
    }

    Selection selection() {
        return selection;
    }

    public Memory memory() {
        return memory;
    }

    public long offset() {
        return offset;
    }

    /** Bytes of the message that have room. */
    public long room() {
        return Math.min(capacity, length);
    }

    /** Sender of its message. */
    public int from() {
        return from;
    }

    /** Tag of its message. */
    public long tag() {
        return tag;
    }

    /** Length of its message, which may be longer than the receive. */
    public long length() {
        return length;
    }

    /** Number of its message at the sender. */
    long transfer() {
        return transfer;
    }

    void found(int sender, long ofTag, long bytes, long number) {
        from = sender;
        tag = ofTag;
        length = bytes;
        transfer = number;
    }

    /** True if its message is there, perhaps in a system buffer. */
    public boolean isDone() {
        return isDone;
    }

    void finish(Memory inBuffer) {
        buffer = inBuffer;
        isDone = true;
        if (whenDone != null) {
            whenDone.run();
        }
    }

    /** Runs something once its message is there. */
    public void whenDone(Runnable then) {
        if (isDone) {
            then.run();
        } else {
            whenDone = then;
        }
    }

    /** The system buffer with its message, once; null if the data are in place. */
    public Memory takeBuffer() {
        Memory taken = buffer;
        buffer = null;
        return taken;
    }
}
