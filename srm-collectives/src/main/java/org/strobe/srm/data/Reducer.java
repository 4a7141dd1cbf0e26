package org.strobe.srm.data;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The operator of a reduction. It throws nothing: a failure is kept until the collective completes. */
public interface Reducer {
    /** Largest element in bytes: a piece of any message has room for one. */
    int LARGEST_UNIT = 8 * 1024;

    /** True if the operator commutes. */
    boolean isCommutative();

    /** Bytes of an element. Parts are cut at multiples of it. */
    int unit();

    /**
     * {@code inOut = in op inOut}, for whole elements. "in" comes from the lower ranks.
     *
     * @param in direct memory in native order
     * @param inOut direct memory in native order, apart from {@code in}
     */
    void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int bytes);

    /**
     * {@code out = in op other}, for whole elements. "in" comes from the lower ranks.
     *
     * @param out direct memory, apart from both operands
     */
    void apply(ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int bytes);

    /** True if {@link #apply(MemorySegment, long, MemorySegment, long, MemorySegment, long, int)} reads and writes arrays. */
    boolean takesArrays();

    /**
     * {@code out = in op other}, for whole elements. "in" comes from the lower ranks.
     *
     * @param in direct memory, or an array that the operator {@linkplain #takesArrays takes}; like {@code other} and
     *     {@code out}
     * @param out apart from {@code in}; may equal {@code other}
     */
    default void apply(
            MemorySegment in, long inAt, MemorySegment other, long otherAt, MemorySegment out, long outAt, int bytes) {
        apply(view(in, inAt, bytes), 0, view(other, otherAt, bytes), 0, view(out, outAt, bytes), 0, bytes);
    }

    private static ByteBuffer view(MemorySegment memory, long at, int bytes) {
        return memory.asSlice(at, bytes).asByteBuffer().order(ByteOrder.nativeOrder());
    }
}
