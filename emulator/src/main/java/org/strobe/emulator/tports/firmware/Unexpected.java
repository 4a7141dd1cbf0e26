package org.strobe.emulator.tports.firmware;

import org.strobe.shm.segment.Memory;

/** A message that no receive has taken. */
public final class Unexpected {
    private final int from;
    private final Notice notice;
    private final long length;

    /** Null if the data are at the sender. */
    private final Memory buffer;

    /** Number in the order of arrival. */
    private long number;

    private boolean isWhole;
    private boolean isMatched;

    /** Null before a receive has taken the message. */
    private Receive receive;

    Unexpected(int from, Notice notice, long length, Memory buffer) {
        this.from = from;
        this.notice = notice;
        this.length = length;
        this.buffer = buffer;
    }

    /** Sender. */
    public int from() {
        return from;
    }

    public long tag() {
        return notice.tag();
    }

    public long length() {
        return length;
    }

    /** Number in the order of arrival, from 1. */
    public long number() {
        return number;
    }

    void setNumber(long given) {
        number = given;
    }

    boolean isOf(int sender, long transfer) {
        return from == sender && notice.transfer() == transfer;
    }

    boolean isFor(Selection selection) {
        return selection.takes(from, notice.tag());
    }

    Memory buffer() {
        return buffer;
    }

    /** All data are in the buffer. */
    void complete() {
        isWhole = true;
        finish();
    }

    /** The work for the receive that has taken it is done. */
    void match() {
        isMatched = true;
        finish();
    }

    private void finish() {
        if (isWhole && isMatched) {
            receive.finish(buffer);
        }
    }

    /** Gives the message to a receive. */
    void take(Receive by) {
        by.found(from, notice.tag(), length, notice.transfer());
        receive = by;
    }
}
