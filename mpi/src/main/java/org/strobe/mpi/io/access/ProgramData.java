package org.strobe.mpi.io.access;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.strobe.mpi.io.disk.Stage;
import org.strobe.mpi.type.Type;

/** Elements of a program's buffer. */
public final class ProgramData implements FileData {
    private final Object buffer;
    private final int count;
    private final Type type;
    private final long bytes;
    private final ByteBuffer direct;

    /** Creates the data of {@code count} elements from the start of the buffer, which must be large enough. */
    public ProgramData(Object buffer, int count, Type type) {
        this.buffer = buffer;
        this.count = count;
        this.type = type;
        this.bytes = Math.multiplyExact(count, type.size());
        this.direct = bytes != 0 && type.isDense() ? directBytes(buffer) : null;
    }

    private static ByteBuffer directBytes(Object buffer) {
        if (!(buffer instanceof Buffer nio) || !nio.isDirect()) {
            return null;
        }
        MemorySegment segment = MemorySegment.ofBuffer(nio.duplicate().clear());
        return segment.byteSize() > Integer.MAX_VALUE ? null : segment.asByteBuffer();
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public ByteBuffer window(long position, long length) {
        return direct == null ? null : direct.slice((int) position, (int) length);
    }

    @Override
    public void pack(long position, Stage target, int at, int length) {
        type.pack(buffer, 0, count, position, target.region(), at, length);
    }

    @Override
    public void unpack(Stage source, int at, long position, int length) {
        type.unpack(source.region(), at, buffer, 0, count, position, length);
    }

    @Override
    public void arrived(long length) {}
}
