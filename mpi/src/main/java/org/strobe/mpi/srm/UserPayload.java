package org.strobe.mpi.srm;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.DirectAddress;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.MappedPayload;
import org.strobe.srm.data.Payload;
import org.strobe.srm.space.Cell;

/** Elements in a program's buffer. Without elements, the buffer may be null. One object serves all calls in turn. */
final class UserPayload implements Payload {
    private Object buffer;
    private long offset;
    private int count;
    private Type type;
    private ByteBuffer direct;
    private final DirectView view = new DirectView();
    private final SharedBuffers shown;

    /** @param shown buffers that other processes see; null if there are none */
    UserPayload(SharedBuffers shown) {
        this.shown = shown;
    }

    /** @param start position of displacement 0 of the first element, in bytes */
    UserPayload of(Object userBuffer, long start, int elements, Type itsType) {
        buffer = userBuffer;
        offset = start;
        count = elements;
        type = itsType;
        direct = start == 0 && bytes() > Cell.ROOM ? view.of(buffer, type, count) : null;
        return this;
    }

    /** The buffer is the program's again. */
    void clear() {
        buffer = null;
        direct = null;
    }

    Object buffer() {
        return buffer;
    }

    long offset() {
        return offset;
    }

    int count() {
        return count;
    }

    Type type() {
        return type;
    }

    @Override
    public long bytes() {
        return count * type.size();
    }

    @Override
    public void read(long position, Region target, long targetOffset, long bytes) {
        if (bytes > 0) {
            type.pack(buffer, offset, count, position, target, targetOffset, bytes);
        }
    }

    @Override
    public void write(long position, Region source, long sourceOffset, long bytes) {
        if (bytes > 0) {
            type.unpack(source, sourceOffset, buffer, offset, count, position, bytes);
        }
    }

    @Override
    public void copyTo(Payload target, long position, long bytes) {
        if (target instanceof MappedPayload seen) {
            seen.copyFrom(this, position, bytes);
            return;
        }
        UserPayload to = (UserPayload) target;
        Type.copy(buffer, offset, count, type, to.buffer, to.offset, to.count, to.type, position, bytes);
    }

    @SuppressWarnings("ReferenceEquality") // the same memory, not the same content
    @Override
    public boolean isWhere(Payload other) {
        return other instanceof UserPayload user && buffer == user.buffer;
    }

    @Override
    public long sight() {
        return shown == null || !type.isDense() ? SharedBuffers.NOWHERE : sightOf(shown, buffer, offset, bytes());
    }

    /** Address at which other processes see a part of a program's buffer. */
    static long sightOf(SharedBuffers shown, Object buffer, long offset, long bytes) {
        long address = DirectAddress.of(buffer, offset, bytes);
        return address == DirectAddress.NONE ? SharedBuffers.NOWHERE : shown.find(address, bytes);
    }

    @Override
    public MemorySegment memory() {
        if (offset != 0 || !type.isDense()) {
            return null;
        }
        MemorySegment bytes = buffer instanceof Buffer ? ofDirect() : ofArray(buffer);
        return bytes != null && bytes.byteSize() >= bytes() ? bytes : null;
    }

    private MemorySegment ofDirect() {
        ByteBuffer all = direct != null ? direct : view.of(buffer, type, count);
        return all == null ? null : MemorySegment.ofBuffer(all.duplicate().clear());
    }

    /** The bytes of an array; null for {@code boolean[]}, which has none for the JDK, and for anything else. */
    private static MemorySegment ofArray(Object buffer) {
        return switch (buffer) {
            case byte[] array -> MemorySegment.ofArray(array);
            case char[] array -> MemorySegment.ofArray(array);
            case short[] array -> MemorySegment.ofArray(array);
            case int[] array -> MemorySegment.ofArray(array);
            case long[] array -> MemorySegment.ofArray(array);
            case float[] array -> MemorySegment.ofArray(array);
            case double[] array -> MemorySegment.ofArray(array);
            case null, default -> null;
        };
    }

    @Override
    public ByteBuffer direct() {
        return direct;
    }
}
