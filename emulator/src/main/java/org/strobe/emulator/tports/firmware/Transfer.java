package org.strobe.emulator.tports.firmware;

import org.strobe.shm.segment.Memory;

/** A message, a put or a get that a rank has begun. */
public final class Transfer {
    private final Notice.Kind kind;
    private final int to;
    private final long tag;
    private final long remote;
    private final Memory memory;
    private final long offset;
    private final long length;
    private long number;
    private boolean isDone;
    private boolean hasFailed;
    private boolean isCancelled;

    /** Null if nobody asks. */
    private Runnable whenDone;

    Transfer(Notice.Kind kind, int to, long tag, long remote, Memory memory, long offset, long length) {
        this.kind = kind;
        this.to = to;
        this.tag = tag;
        this.remote = remote;
        this.memory = memory;
        this.offset = offset;
        this.length = length;
    }

    /** A message. */
    public static Transfer message(int to, long tag, Memory memory, long offset, long length, boolean isWhole) {
        Notice.Kind kind = isWhole ? Notice.Kind.WHOLE : Notice.Kind.ENVELOPE;
        return new Transfer(kind, to, tag, 0, memory, offset, length);
    }

    /** A put into memory of another rank. */
    public static Transfer put(int to, long remote, Memory memory, long offset, long length) {
        return new Transfer(Notice.Kind.PUT, to, 0, remote, memory, offset, length);
    }

    /** A get from memory of another rank. */
    public static Transfer get(int from, long remote, Memory memory, long offset, long length) {
        return new Transfer(Notice.Kind.GET, from, 0, remote, memory, offset, length);
    }

    Notice.Kind kind() {
        return kind;
    }

    int to() {
        return to;
    }

    long tag() {
        return tag;
    }

    long remote() {
        return remote;
    }

    Memory memory() {
        return memory;
    }

    long offset() {
        return offset;
    }

    long length() {
        return length;
    }

    long number() {
        return number;
    }

    void setNumber(long given) {
        number = given;
    }

    /** True if its bytes may be changed, or are there. */
    public boolean isDone() {
        return isDone;
    }

    /** True if the target has no such memory. */
    public boolean hasFailed() {
        return hasFailed;
    }

    /** True if its receiver has forgotten it. */
    public boolean isCancelled() {
        return isCancelled;
    }

    /** Runs something once it is done. */
    public void whenDone(Runnable then) {
        if (isDone) {
            then.run();
        } else {
            whenDone = then;
        }
    }

    void finish(Notice.Kind answer) {
        hasFailed = answer == Notice.Kind.FAULT;
        isCancelled = answer == Notice.Kind.CANCELLED;
        isDone = true;
        if (whenDone != null) {
            whenDone.run();
        }
    }
}
