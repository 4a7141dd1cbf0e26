package org.strobe.mpi.op;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Loop over two buffers of elements of one kind: {@code inOut[i] = in[i] op inOut[i]}. The buffers' positions are 0 and
 * their limits the capacities.
 */
@FunctionalInterface
interface Kernel {
    void apply(ByteBuffer in, int from, ByteBuffer inOut, int to, int count);

    /**
     * Computes {@code out[i] = in[i] op other[i]}. {@code out} may equal {@code other}.
     *
     * @param bytes size of the {@code count} elements in bytes
     */
    default void apply(
            ByteBuffer in, int from, ByteBuffer other, int at, ByteBuffer out, int to, int count, int bytes) {
        out.put(to, other, at, bytes);
        apply(in, from, out, to, count);
    }

    /** True if {@link #applyToArrays} works. */
    default boolean takesArrays() {
        return false;
    }

    /** Computes {@code out[i] = in[i] op other[i]} on arrays or direct memory. {@code out} may equal {@code other}. */
    default void applyToArrays(
            MemorySegment in, long from, MemorySegment other, long at, MemorySegment out, long to, int count) {
        throw new UnsupportedOperationException("this kernel takes no arrays");
    }

    /** Returns the buffer, or a view of it from 0 to its capacity. */
    static ByteBuffer whole(ByteBuffer buffer) {
        boolean isWhole = buffer.position() == 0 && buffer.limit() == buffer.capacity();
        return isWhole ? buffer : buffer.duplicate().clear().order(ByteOrder.nativeOrder());
    }
}
