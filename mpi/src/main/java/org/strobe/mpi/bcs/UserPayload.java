package org.strobe.mpi.bcs;

import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Elements in a program's buffer, as the payload of a request. */
final class UserPayload implements RequestPayload {
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

    /** Copy of the elements, unaffected by later writes of the program. */
    UserPayload copy() {
        byte[] bytes = new byte[Math.toIntExact(bytes())];
        UserPayload copy = new UserPayload(bytes, 0, bytes.length, Type.BYTE);
        copyRange(copy, 0, bytes.length);
        return copy;
    }

    /** Copy of the bytes of the elements. */
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

    /**
     * Copies to another process's buffer. If a buffer is gone, records the failure for the receiver; the NIC's thread
     * must not throw.
     */
    @Override
    public void copyTo(RequestPayload target, long position, long length) {
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
