package org.strobe.mpi.bgl.packetize;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Elements of any type in a program's array or buffer, for one message after the other. The bytes of a payload are gathered before a packet is written, and scattered when one
 * was read.
 */
final class UserElements implements MessageData {
    private final Region payload;
    private final LongConsumer copied;
    private final Consumer<RuntimeException> failed;
    private Object buffer;
    private long offset;
    private int count;
    private Type type;
    private boolean isBroken;

    /**
     * Elements of nothing yet.
     *
     * @param payload memory for one payload, which others use too
     * @param copied is told how many bytes were gathered or scattered
     * @param failed is told why the buffer cannot be used
     */
    UserElements(Region payload, LongConsumer copied, Consumer<RuntimeException> failed) {
        this.payload = payload;
        this.copied = copied;
        this.failed = failed;
    }

    /**
     * Begins another message.
     *
     * @param at offset of displacement 0 of the first element, in bytes
     */
    UserElements set(Object ofUser, long at, int elements, Type elementType) {
        buffer = ofUser;
        offset = at;
        count = elements;
        type = elementType;
        isBroken = false;
        return this;
    }

    /** Forgets the buffer. */
    void clear() {
        buffer = null;
    }

    @Override
    public long length() {
        return count * type.size();
    }

    @Override
    public Memory memory() {
        return payload.memory();
    }

    @Override
    public long gather(long position, int bytes) {
        try {
            type.pack(buffer, offset, count, position, payload, 0, bytes);
            copied.accept(bytes);
        } catch (RuntimeException e) {
            fail(e);
        }
        return 0;
    }

    @Override
    public boolean isBroken() {
        return isBroken;
    }

    @Override
    public long place(long position, int bytes) {
        return 0;
    }

    @Override
    public void placed(long position, int bytes) {
        if (isBroken) {
            return;
        }
        try {
            type.unpack(payload, 0, buffer, offset, count, position, bytes);
            copied.accept(bytes);
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private void fail(RuntimeException e) {
        isBroken = true;
        failed.accept(e);
    }
}
