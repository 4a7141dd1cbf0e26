package org.strobe.mpi.win;

import java.nio.ByteBuffer;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.Type;

/** Operators, written as simply as possible: the oracle of what windows do. */
enum TestOperator implements Operator {
    SUM,
    MAX,
    REPLACE,
    NO_OP;


    @Override
    public boolean isCommutative() {
        return true;
    }

    @Override
    public boolean accepts(Type type) {
        return type.isDense() || this == REPLACE || this == NO_OP;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        for (int i = 0; i < count; i++) {
            int at = (int) (i * type.extent());
            combine(in, inAt + at, inOut, inOutAt + at, type.base());
        }
    }

    void combine(ByteBuffer in, int from, ByteBuffer inOut, int to, Basic basic) {
        if (basic == Basic.DOUBLE) {
            double a = in.getDouble(from);
            double b = inOut.getDouble(to);
            inOut.putDouble(to, this == SUM ? a + b : this == MAX ? Math.max(a, b) : this == REPLACE ? a : b);
            return;
        }
        long a = get(in, from, basic.size());
        long b = get(inOut, to, basic.size());
        long result = this == SUM ? a + b : this == MAX ? Math.max(a, b) : this == REPLACE ? a : b;
        switch (basic.size()) {
            case 1 -> inOut.put(to, (byte) result);
            case 2 -> inOut.putShort(to, (short) result);
            case 4 -> inOut.putInt(to, (int) result);
            default -> inOut.putLong(to, result);
        }
    }

    private static long get(ByteBuffer buffer, int at, int size) {
        return switch (size) {
            case 1 -> buffer.get(at);
            case 2 -> buffer.getShort(at);
            case 4 -> buffer.getInt(at);
            default -> buffer.getLong(at);
        };
    }
}
