package org.strobe.shm.copy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.Buffer;

/**
 * Addresses of direct buffers, without a {@code MemorySegment} for each. Needs the flags of the mapped path; ranks of
 * one JVM never load it.
 */
public final class DirectAddress {
    /** Address of a range that lies in no direct buffer. */
    public static final long NONE = 0;

    private static final MethodHandle ADDRESS;

    static {
        try {
            Class<?> direct = Class.forName("sun.nio.ch.DirectBuffer");
            ADDRESS = MethodHandles.lookup()
                    .findVirtual(direct, "address", MethodType.methodType(long.class))
                    .asType(MethodType.methodType(long.class, Buffer.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private DirectAddress() {}

    /**
     * Address of a range of a direct buffer, regardless of position and limit.
     *
     * @return {@link #NONE} if the buffer is not direct, too short, or of an arena that is shared, closed or confined to another thread
     */
    public static long of(Object buffer, long byteOffset, long bytes) {
        if (!(buffer instanceof Buffer direct) || !direct.isDirect()) {
            return NONE;
        }
        long size = BufferKind.of(buffer).size(buffer);
        if (byteOffset < 0 || byteOffset > size || bytes > size - byteOffset) {
            return NONE;
        }
        long address = addressOf(direct);
        return address == NONE ? NONE : address + byteOffset;
    }

    private static long addressOf(Buffer direct) {
        try {
            return (long) ADDRESS.invokeExact(direct);
        } catch (UnsupportedOperationException | IllegalStateException | WrongThreadException ofArena) {
            return NONE;
        } catch (Throwable e) {
            throw new AssertionError("direct buffers have addresses", e);
        }
    }
}
