package org.strobe.mpi.win.access;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Range of memory mapped in this process. It stays mapped while this object is reachable. */
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

    /** Creates the piece of a program's direct buffer, regardless of position and limit. */
    public static Piece of(Buffer direct, long start) {
        return new Piece(memoryOf(direct), direct, start);
    }

    /** Creates the piece of a segment's part, of up to 2 GB. */
    public static Piece of(MemorySegment memory, long start) {
        return new Piece(memory, null, start);
    }

    /** Returns all bytes of a direct buffer. */
    public static MemorySegment memoryOf(Buffer direct) {
        if (!direct.isDirect()) {
            throw new MpiFailure(ErrorClass.BUFFER, "base: a window's memory is a direct buffer");
        }
        return MemorySegment.ofBuffer(direct.duplicate().clear());
    }

    public MemorySegment memory() {
        return memory;
    }

    /** Returns a buffer of all bytes in native order; null if too large for one. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** Returns the source or target of copies. */
    Object buffer() {
        return buffer;
    }

    /** Offset or address of the first byte in its window. */
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
