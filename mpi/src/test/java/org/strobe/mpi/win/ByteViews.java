package org.strobe.mpi.win;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads words that others write concurrently. */
final class ByteViews {
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private ByteViews() {}

    static long getVolatile(ByteBuffer buffer, int at) {
        return (long) LONG.getVolatile(buffer, at);
    }
}
