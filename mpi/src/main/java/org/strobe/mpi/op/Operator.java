package org.strobe.mpi.op;

import java.nio.ByteBuffer;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/** Combines elements. */
public interface Operator {
    /** How messages name it: {@code "MPI.SUM"}. */
    String name();

    boolean isCommutative();

    /** Whether it is defined on this type. */
    boolean accepts(Type type);

    /** Fails unless it is defined on this type. */
    default void check(Type type) {
        if (!accepts(type)) {
            throw new MpiFailure(ErrorClass.OP, "op=" + name() + ": not defined on type " + type);
        }
    }

    /**
     * {@code inOut[i] = in[i] op inOut[i]} for so many elements, one extent after the other. "in" comes from the lower
     * ranks.
     *
     * @param in a direct buffer in native order; its position and limit don't count
     * @param inAt where displacement 0 of the first element lies, in bytes
     * @param inOut another one, or the same where the ranges don't overlap
     */
    void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type);

    /**
     * {@code out[i] = in[i] op other[i]} for so many elements of a dense type.
     *
     * @param out one more; no part of it lies over what is still to be read
     */
    default void apply(
            ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int count, Type type) {
        out.put(outAt, other, otherAt, Math.toIntExact(count * type.size()));
        apply(in, inAt, out, outAt, count, type);
    }
}
