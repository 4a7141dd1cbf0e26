package org.strobe.mpi.op;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A loop over two rows of elements of one kind: {@code inOut[i] = in[i] op inOut[i]}. The buffers' positions are 0 and their
 * limits the capacities.
 */
@FunctionalInterface
interface Kernel {
    void apply(ByteBuffer in, int from, ByteBuffer inOut, int to, int count);

    /**
     * {@code out[i] = in[i] op other[i]}; out may be where other is.
     *
     * @param bytes how many bytes so many elements take
     */
    default void apply(
            ByteBuffer in, int from, ByteBuffer other, int at, ByteBuffer out, int to, int count, int bytes) {
        out.put(to, other, at, bytes);
        apply(in, from, out, to, count);
    }

    /** The buffer, or a view of it that begins at 0 and ends at its capacity. */
    static ByteBuffer whole(ByteBuffer buffer) {
        boolean isWhole = buffer.position() == 0 && buffer.limit() == buffer.capacity();
        return isWhole ? buffer : buffer.duplicate().clear().order(ByteOrder.nativeOrder());
    }
}
