package org.strobe.mpi.bcs;

import java.nio.Buffer;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.ConfinedBuffers;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Elements in a program's buffer, as the payload of a request. NICs' threads read and write a stage in place of a buffer that
 * one thread alone may access. Its owner makes the stage, and brings back what has come.
 */
final class UserPayload implements RequestPayload {
    private final Object buffer;
    private final long offset;
    private final int count;
    private final Type type;

    /** Payload that NICs' threads access: itself, or a stage. */
    private final UserPayload accessed;

    private volatile RuntimeException failure;

    /** True once something has come into a stage. */
    private volatile boolean isWritten;

    UserPayload(Object buffer, long offset, int count, Type type) {
        this.buffer = buffer;
        this.offset = offset;
        this.count = count;
        this.type = type;
        boolean isConfined = buffer instanceof Buffer memory && memory.isDirect() && ConfinedBuffers.isConfined(memory);
        this.accessed = isConfined ? stagedOrSelf() : this;
    }

    private UserPayload stagedOrSelf() {
        try {
            return staged();
        } catch (RuntimeException e) {
            failure = e;
            return this;
        }
    }

    private UserPayload staged() {
        byte[] bytes = new byte[Math.toIntExact(bytes())];
        UserPayload stage = new UserPayload(bytes, 0, bytes.length, Type.BYTE);
        copyRange(stage, 0, bytes.length);
        return stage;
    }

    /** Brings what has come into a stage to the program's buffer. For its owner. */
    void bringBack() {
        if (isWritten && accessed != this) {
            try {
                accessed.copyRange(this, 0, bytes());
                isWritten = false;
            } catch (RuntimeException e) {
                failure = e;
            }
        }
    }

    /** Copy of the elements, unaffected by later writes of the program. */
    UserPayload copy() {
        return accessed.stagedOrSelf();
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
            accessed.copyRange(other.accessed, position, length);
            other.written();
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
                accessed.pack(position, Region.of(target), at, length);
            } catch (RuntimeException e) {
                failure = e;
            }
        }
    }

    @Override
    public void set(long position, Memory source, long at, int length) {
        try {
            accessed.unpack(Region.of(source), at, position, length);
            written();
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    private void written() {
        if (accessed != this) {
            isWritten = true;
        }
    }

    private void pack(long position, Region target, long at, int length) {
        type.pack(buffer, offset, count, position, target, at, length);
    }

    private void unpack(Region source, long at, long position, int length) {
        type.unpack(source, at, buffer, offset, count, position, length);
    }
}
