package org.strobe.mpi.bgl.packetize;

import java.util.function.Consumer;
import org.strobe.shm.segment.Memory;

/**
 * Bytes in one piece of a program's array or buffer, for one message after the other. Packets are written from there and read into it without
 * another copy.
 */
final class UserBytes implements MessageData {
    private final Memory spare;
    private final Consumer<RuntimeException> failed;
    private Memory bytes;
    private long start;
    private long length;

    /**
     * Bytes of nothing yet.
     *
     * @param spare takes the place of a buffer whose arena the program has closed
     * @param failed is told of such a buffer each time that a packet needs it
     */
    UserBytes(Memory spare, Consumer<RuntimeException> failed) {
        this.spare = spare;
        this.failed = failed;
    }

    /**
     * Begins another message.
     *
     * @param whole bytes of the whole buffer
     * @param at offset of the first byte of the message
     */
    UserBytes set(Memory whole, long at, long size) {
        bytes = whole;
        start = at;
        length = size;
        return this;
    }

    /** Forgets the buffer. */
    void clear() {
        bytes = null;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public boolean isBroken() {
        return !bytes.bytes().scope().isAlive();
    }

    @Override
    public Memory memory() {
        return isBroken() ? spare : bytes;
    }

    @Override
    public long gather(long position, int count) {
        return place(position, count);
    }

    @Override
    public long place(long position, int count) {
        if (isBroken()) {
            failed.accept(new IllegalStateException("its arena was closed"));
            return 0;
        }
        return start + position;
    }

    @Override
    public boolean isInPlace() {
        return true;
    }

    @Override
    public void placed(long position, int count) {}
}
