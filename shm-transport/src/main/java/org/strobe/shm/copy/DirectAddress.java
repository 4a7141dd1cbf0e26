package org.strobe.shm.copy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.Buffer;

/**
 * Where direct buffers lie, without a {@code MemorySegment} for each. It needs the flags of the mapped path, and is never loaded
 * by ranks that share a JVM.
 */
public final class DirectAddress {
    /** What is said of what is no range of a direct buffer. */
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
     * The address of a range of a direct buffer, whatever its position and limit.
     *
     * @return {@link #NONE} if it is no direct buffer, or shorter
     */
    public static long of(Object buffer, long byteOffset, long bytes) {
        if (!(buffer instanceof Buffer direct) || !direct.isDirect()) {
            return NONE;
        }
        long size = BufferKind.of(buffer).size(buffer);
        return byteOffset < 0 || byteOffset > size || bytes > size - byteOffset ? NONE : addressOf(direct) + byteOffset;
    }

    private static long addressOf(Buffer direct) {
        try {
            return (long) ADDRESS.invokeExact(direct);
        } catch (Throwable e) {
            throw new AssertionError("direct buffers have addresses", e);
        }
    }
}
