package org.strobe.srm.space;

import static org.strobe.srm.space.SpaceLayout.CELL;
import static org.strobe.srm.space.SpaceLayout.CELL_HEADER;
import static org.strobe.srm.space.SpaceLayout.CELL_LENGTH;
import static org.strobe.srm.space.SpaceLayout.CELL_PAYLOAD;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * A line that its owner fills for a collective and shows to the others: a few bytes, or news of what lies elsewhere. It is
 * awaited by the number of the collective.
 */
public final class Cell implements Awaitable {
    /** How many bytes it can carry. */
    public static final int ROOM = SpaceLayout.CELL_ROOM;

    private final Memory line;
    private final long payloadAt;

    Cell(Memory memory, long offset) {
        this.line = memory.slice(offset, CELL);
        this.payloadAt = offset + CELL_PAYLOAD;
    }

    /** Where its payload lies in the memory of the space. */
    public long payloadAt() {
        return payloadAt;
    }

    /**
     * Shows it to one other.
     *
     * @param kind what its reader is to do, from 0 to 15
     * @param bytes how many bytes it carries
     * @param length how long the whole message is
     */
    public void show(long number, int kind, int bytes, long length, Doorbell waiter) {
        line.setLong(CELL_LENGTH, length);
        line.setLongVolatile(CELL_HEADER, SpaceLayout.header(number, kind, bytes));
        waiter.ringIfAwaiting(line.wordId(CELL_HEADER));
    }

    /**
     * Shows it to several.
     *
     * @param waiters the doorbells of all that may await it; an array that never changes
     */
    public void show(long number, int kind, int bytes, long length, Doorbell[] waiters) {
        line.setLong(CELL_LENGTH, length);
        line.setLongVolatile(CELL_HEADER, SpaceLayout.header(number, kind, bytes));
        Doorbell.ringAll(waiters, line.wordId(CELL_HEADER));
    }

    /** Fills it; another word makes it visible. */
    public void fill(long number, int bytes, long length) {
        fill(number, 0, bytes, length);
    }

    /** The same, with what its readers are to do. */
    public void fill(long number, int kind, int bytes, long length) {
        line.setLong(CELL_LENGTH, length);
        line.setLong(CELL_HEADER, SpaceLayout.header(number, kind, bytes));
    }

    /** Whether so many bytes fit into a cell. */
    public static boolean fits(long bytes) {
        return bytes <= ROOM;
    }

    /** Puts a number in the place of the payload; before it is shown. */
    public void setNumber(long value) {
        line.setLong(CELL_PAYLOAD, value);
    }

    /** The number that was put there. */
    public long number() {
        return line.getLong(CELL_PAYLOAD);
    }

    /** Puts one of several numbers in the place of the payload; before it is shown. */
    void setNumber(int index, long value) {
        line.setLong(CELL_PAYLOAD + (long) index * Long.BYTES, value);
    }

    /** One of several numbers that were put there. */
    long number(int index) {
        return line.getLong(CELL_PAYLOAD + (long) index * Long.BYTES);
    }

    /** What its reader is to do. */
    public int kind() {
        return SpaceLayout.kind(line.getLong(CELL_HEADER));
    }

    /** How many bytes it carries. */
    public int bytes() {
        return SpaceLayout.bytes(line.getLong(CELL_HEADER));
    }

    /** How long the whole message is. */
    public long length() {
        return line.getLong(CELL_LENGTH);
    }

    @Override
    public boolean isReached(long number) {
        return SpaceLayout.number(line.getLongVolatile(CELL_HEADER)) >= number;
    }

    @Override
    public long wordId() {
        return line.wordId(CELL_HEADER);
    }
}
