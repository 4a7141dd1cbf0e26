package org.strobe.mpi.bcs;

import org.strobe.bcs.message.Payload;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** The bytes of elements in a program's buffer. */
final class UserPayload implements Payload {
    private final Object buffer;
    private final long offset;
    private final int count;
    private final Type type;
    private volatile RuntimeException failure;

    UserPayload(Object buffer, long offset, int count, Type type) {
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.type = type;
    }

    /** A copy of them that the program does not see. */
    UserPayload copy() {
        byte[] bytes = new byte[Math.toIntExact(bytes())];
        UserPayload copy = new UserPayload(bytes, 0, bytes.length, Type.BYTE);
        copyRange(copy, 0, bytes.length);
        return copy;
    }

    /** What lies there now. */
    byte[] copyOfBytes() {
        return (byte[]) copy().buffer;
    }

    long bytes() {
        return count * type.size();
    }

    int count() {
        return count;
    }

    Type type() {
        return type;
    }

    @Override
    public RuntimeException failure() {
        return failure;
    }

    /** A buffer that is not there any more is its receiver's to hear of, not the NIC's. */
    @Override
    public void copyTo(Payload target, long position, long length) {
        UserPayload other = (UserPayload) target;
        try {
            copyRange(other, position, length);
        } catch (RuntimeException e) {
            other.failure = e;
        }
    }

    private void copyRange(UserPayload other, long position, long length) {
        if (length > 0) {
            Type.copy(
                    buffer, offset, count, type, other.buffer, other.offset, other.count, other.type, position, length);
        }
    }

    @Override
    public void get(long position, Memory target, long at, int length) {
        if (length > 0) {
            try {
                type.pack(buffer, offset, count, position, Region.of(target), at, length);
            } catch (RuntimeException e) {
                failure = e;
            }
        }
    }

    @Override
    public void set(long position, Memory source, long at, int length) {
        try {
            type.unpack(Region.of(source), at, buffer, offset, count, position, length);
        } catch (RuntimeException e) {
            failure = e;
        }
    }
}
