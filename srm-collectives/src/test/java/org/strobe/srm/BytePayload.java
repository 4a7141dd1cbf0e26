package org.strobe.srm;

import java.io.Serializable;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Payload;

/** A message that fills a buffer. Operators may read a direct one in place. */
final class BytePayload implements Payload {
    /** Number of copies of bytes out of it, and into it. */
    record Copies(int out, int in) implements Serializable {}

    private final ByteBuffer buffer;
    private int reads;
    private int writes;

    BytePayload(ByteBuffer buffer) {
        this.buffer = buffer;
    }

    static BytePayload of(int size, boolean direct) {
        ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
        return new BytePayload(buffer.order(ByteOrder.nativeOrder()));
    }

    Copies copies() {
        return new Copies(reads, writes);
    }

    ByteBuffer buffer() {
        return buffer;
    }

    @Override
    public long bytes() {
        return buffer.capacity();
    }

    @Override
    public void read(long position, Region target, long targetOffset, long bytes) {
        reads++;
        for (int i = 0; i < bytes; i++) {
            target.memory().setByte(targetOffset + i, buffer.get((int) position + i));
        }
    }

    @Override
    public void write(long position, Region source, long sourceOffset, long bytes) {
        writes++;
        for (int i = 0; i < bytes; i++) {
            buffer.put((int) position + i, source.memory().getByte(sourceOffset + i));
        }
    }

    @Override
    public void copyTo(Payload target, long position, long bytes) {
        ((BytePayload) target).buffer.put((int) position, buffer, (int) position, (int) bytes);
    }

    @SuppressWarnings("ReferenceEquality") // the same memory, not the same content
    @Override
    public boolean isWhere(Payload other) {
        return ((BytePayload) other).buffer == buffer;
    }

    @Override
    public long sight() {
        return SharedBuffers.NOWHERE;
    }

    @Override
    public MemorySegment memory() {
        return MemorySegment.ofBuffer(buffer);
    }

    @Override
    public ByteBuffer direct() {
        return buffer.isDirect() ? buffer : null;
    }
}
