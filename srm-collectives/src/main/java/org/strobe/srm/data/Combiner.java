package org.strobe.srm.data;

import java.nio.ByteBuffer;

/** The operator of a reduction. It throws nothing: what goes wrong is kept and told when the collective is over. */
public interface Combiner {
    /** The most bytes of an element: a piece of any message has room for one. */
    int LARGEST_UNIT = 8 * 1024;

    /** Whether the order of operands is of no account. */
    boolean isCommutative();

    /** How many bytes an element has: parts are cut at multiples of it. */
    int unit();

    /**
     * {@code inOut = in op inOut}, for so many bytes of whole elements. "in" comes from the lower ranks.
     *
     * @param in direct memory in native order
     * @param inOut the same, apart from the other
     */
    void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int bytes);

    /**
     * {@code out = in op other}, the same way.
     *
     * @param out direct memory, apart from both
     */
    void apply(ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int bytes);
}
