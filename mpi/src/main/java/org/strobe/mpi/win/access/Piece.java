package org.strobe.mpi.win.access;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/** A stretch of memory that is mapped in this process. It stays there as long as this object is reachable. */
public final class Piece {
    private final MemorySegment memory;
    private final ByteBuffer bytes;
    private final Buffer buffer;
    private final long start;

    private Piece(MemorySegment memory, Buffer buffer, long start) {
        this.memory = memory;
        this.bytes = memory.byteSize() > Integer.MAX_VALUE
                ? null
                : memory.asByteBuffer().order(ByteOrder.nativeOrder());
        this.buffer = bytes == null ? buffer : bytes;
        this.start = start;
    }

    /** A program's direct buffer, whatever its position and limit. */
    public static Piece of(Buffer direct, long start) {
        return new Piece(memoryOf(direct), direct, start);
    }

    /** A part of a segment, of up to 2 GiB. */
    public static Piece of(MemorySegment memory, long start) {
        return new Piece(memory, null, start);
    }

    /** All bytes of a direct buffer. */
    public static MemorySegment memoryOf(Buffer direct) {
        if (!direct.isDirect()) {
            throw new MpiFailure(ErrorClass.BUFFER, "base: a window's memory is a direct buffer");
        }
        return MemorySegment.ofBuffer(direct.duplicate().clear());
    }

    public MemorySegment memory() {
        return memory;
    }

    /** All of it in native order; null if it is larger than such a buffer can be. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** What data are copied from and to. */
    Object buffer() {
        return buffer;
    }

    /** Which offset or address its first byte has in its window. */
    long start() {
        return start;
    }

    long address() {
        return memory.address();
    }

    long size() {
        return memory.byteSize();
    }

    boolean has(long first, long end) {
        return first >= start && end <= start + memory.byteSize();
    }
}
