package org.strobe.mpi.coll;

import java.nio.ByteBuffer;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/** Operators on ints of a shape: sums, or the composition of affine functions, which is associative but not commutative. */
record Combining(Shape shape, boolean isCommutative) implements Operator {
    @Override
    public String name() {
        return isCommutative ? "sum" : "composition";
    }

    @Override
    public boolean accepts(Type type) {
        return true;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        for (int i = 0; i < count; i++) {
            for (int part : shape.parts()) {
                int at = (i * shape.step() + part) * Integer.BYTES;
                inOut.putInt(inOutAt + at, combine(in.getInt(inAt + at), inOut.getInt(inOutAt + at)));
            }
        }
    }

    /** {@code a op b}, where a belongs to the lower rank. */
    int combine(int a, int b) {
        if (isCommutative) {
            return a + b;
        }
        int factor = ((a >>> 16) * (b >>> 16)) & 0xffff;
        int sum = ((b >>> 16) * (a & 0xffff) + (b & 0xffff)) & 0xffff;
        return factor << 16 | sum;
    }
}
