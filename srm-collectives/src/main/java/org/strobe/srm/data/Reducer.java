package org.strobe.srm.data;

import java.nio.ByteBuffer;

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
}
