package org.strobe.srm.space;

import static org.strobe.srm.space.SpaceLayout.CELL;
import static org.strobe.srm.space.SpaceLayout.CELL_HEADER;
import static org.strobe.srm.space.SpaceLayout.CELL_LENGTH;
import static org.strobe.srm.space.SpaceLayout.CELL_PAYLOAD;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * A line, or a wide cell of several, that its owner fills for a collective and publishes: a few bytes, or the place of
 * data elsewhere. Readers await the number of the collective. In a scatter the root may fill the cells of others.
 */
public final class Cell implements Awaitable {
    /** Number of bytes that any cell has room for. */
    public static final int ROOM = SpaceLayout.CELL_ROOM;

    /** Number of bytes that the cells of small teams on the host have room for. */
    public static final int WIDE_ROOM = SpaceLayout.WIDE_ROOM;

    private final Memory line;
    private final long payloadAt;

    Cell(Memory memory, long offset) {
        this.line = memory.slice(offset, CELL);
        this.payloadAt = offset + CELL_PAYLOAD;
    }

    /** Offset of its payload in the shared memory. */
    public long payloadAt() {
        return payloadAt;
    }

    /**
     * Publishes the cell to one reader.
     *
     * @param kind tells the reader what to do, from 0 to 15
     * @param bytes number of bytes in the cell
     * @param length length of the whole message
     */
    public void show(long number, int kind, int bytes, long length, Doorbell waiter) {
        line.setLong(CELL_LENGTH, length);
        line.setLongVolatile(CELL_HEADER, SpaceLayout.header(number, kind, bytes));
        waiter.ringIfAwaiting(line.wordId(CELL_HEADER));
    }

    /**
     * Publishes the cell to several readers.
     *
     * @param waiters the doorbells of all that may await it; an array that never changes
     */
    public void show(long number, int kind, int bytes, long length, Doorbell[] waiters) {
        line.setLong(CELL_LENGTH, length);
        line.setLongVolatile(CELL_HEADER, SpaceLayout.header(number, kind, bytes));
        Doorbell.ringAll(waiters, line.wordId(CELL_HEADER));
    }

    /** Fills the cell; another word publishes it. */
    public void fill(long number, int bytes, long length) {
        fill(number, 0, bytes, length);
    }

    /** Publishes the cell to all readers, and tells them what to do. */
    public void fill(long number, int kind, int bytes, long length) {
        line.setLong(CELL_LENGTH, length);
        line.setLong(CELL_HEADER, SpaceLayout.header(number, kind, bytes));
    }

    /** True if a message fits into any cell. */
    public static boolean fits(long bytes) {
        return bytes <= ROOM;
    }

    /** Stores a number in place of the payload; called before publication. */
    public void setNumber(long value) {
        line.setLong(CELL_PAYLOAD, value);
    }

    /** The stored number. */
    public long number() {
        return line.getLong(CELL_PAYLOAD);
    }

    /** Stores one of several numbers in place of the payload; called before publication. */
    void setNumber(int index, long value) {
        line.setLong(CELL_PAYLOAD + (long) index * Long.BYTES, value);
    }

    /** One of several stored numbers. */
    long number(int index) {
        return line.getLong(CELL_PAYLOAD + (long) index * Long.BYTES);
    }

    /** The kind, which tells the reader what to do. */
    public int kind() {
        return SpaceLayout.kind(line.getLong(CELL_HEADER));
    }

    /** Number of bytes in the cell. */
    public int bytes() {
        return SpaceLayout.bytes(line.getLong(CELL_HEADER));
    }

    /** Length of the whole message. */
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
