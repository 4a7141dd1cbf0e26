package org.strobe.mpi.op;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Reduction operator on elements of a buffer. */
public interface Operator {
    /** Name in messages: {@code "MPI.SUM"}. */
    String name();

    boolean isCommutative();

    /** True if it is defined on this type. */
    boolean accepts(Type type);

    /** Fails unless it is defined on this type. */
    default void check(Type type) {
        if (!accepts(type)) {
            throw new MpiFailure(ErrorClass.OP, "op=" + name() + ": not defined on type " + type);
        }
    }

    /**
     * Computes {@code inOut[i] = in[i] op inOut[i]} for {@code count} elements, one extent apart. {@code in} is the
     * data of the lower ranks.
     *
     * @param in a direct buffer in native order; its position and limit don't count
     * @param inAt location of displacement 0 of the first element, in bytes
     * @param inOut another buffer, or {@code in} itself if the ranges don't overlap
     */
    void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type);

    /**
     * Computes {@code out[i] = in[i] op other[i]} for {@code count} elements of a dense type.
     *
     * @param out result buffer; must not overlap data still to be read
     */
    default void apply(
            ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int count, Type type) {
        out.put(outAt, other, otherAt, Math.toIntExact(count * type.size()));
        apply(in, inAt, out, outAt, count, type);
    }

    /** True if it reads and writes arrays of this type in place, see {@link #applyToArrays}. */
    default boolean takesArrays(Type type) {
        return false;
    }

    /**
     * Computes {@code out[i] = in[i] op other[i]} for {@code count} elements of a type that it {@linkplain #takesArrays
     * takes}.
     *
     * @param in an array or direct memory, like {@code other} and {@code out}
     * @param out apart from {@code in}; may equal {@code other}
     */
    default void applyToArrays(
            MemorySegment in,
            long inAt,
            MemorySegment other,
            long otherAt,
            MemorySegment out,
            long outAt,
            int count,
            Type type) {
        throw new MpiFailure(ErrorClass.OP, "op=" + name() + ": takes no arrays of type " + type);
    }
}
