package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Elements;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Payload;

/** Elements in a program's buffer; of no elements, there may be none. One object serves call after call. */
final class UserPayload implements Payload {
    private Object buffer;
    private long offset;
    private int count;
    private Type type;

    UserPayload of(Object userBuffer, int elements, Type itsType) {
        return of(userBuffer, 0, elements, itsType);
    }

    /** @param start where displacement 0 of the first element lies, in bytes */
    UserPayload of(Object userBuffer, long start, int elements, Type itsType) {
        buffer = userBuffer;
        offset = start;
        count = elements;
        type = itsType;
        return this;
    }

    /** The buffer is the program's again. */
    void clear() {
        buffer = null;
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
        UserPayload to = (UserPayload) target;
        Type.copy(buffer, offset, count, type, to.buffer, to.offset, to.count, to.type, position, bytes);
    }

    @SuppressWarnings("ReferenceEquality") // the same memory, not the same content
    @Override
    public boolean isWhere(Payload other) {
        return buffer == ((UserPayload) other).buffer;
    }

    @Override
    public ByteBuffer direct() {
        return offset == 0 && Elements.areReadable(buffer, type, count) ? (ByteBuffer) buffer : null;
    }
}
