package org.strobe.mpi.bgl.packetize;

import java.util.function.Consumer;
import org.strobe.shm.segment.Memory;

/**
 * Bytes in one piece of a program's array or buffer. Packets are written from there and read into it without another copy.
 *
 * @param bytes of the whole buffer
 * @param at offset of the first byte of the message
 * @param spare takes the place of a buffer whose arena the program has closed
 * @param failed is told of such a buffer each time that a packet needs it
 */
record UserBytes(Memory bytes, long at, long length, Memory spare, Consumer<RuntimeException> failed)
        implements MessageData {
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
        return at + position;
    }

    @Override
    public boolean isInPlace() {
        return true;
    }

    @Override
    public void placed(long position, int count) {}
}
