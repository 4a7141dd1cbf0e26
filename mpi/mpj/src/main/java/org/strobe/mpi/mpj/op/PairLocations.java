package org.strobe.mpi.mpj.op;

import java.nio.ByteBuffer;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.Type;

/**
 * Greatest or least value and its index, for pairs whose parts have one type. Of equal values, the least index counts.
 */
public enum PairLocations implements Operator {
    MAXLOC(1),
    MINLOC(-1);

    private final int sign;

    PairLocations(int sign) {
        this.sign = sign;
    }

    @Override
    public boolean isCommutative() {
        return true;
    }

    @Override
    public boolean accepts(Type type) {
        Basic part = type.uniform();
        return type.isDense() && type.basics() == 2 && part != null && part != Basic.PACKED && part != Basic.BOOLEAN;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        Basic part = type.uniform();
        int size = part.size();
        for (int i = 0; i < count; i++) {
            int from = inAt + 2 * i * size;
            int to = inOutAt + 2 * i * size;
            int order = sign * compare(part, in, from, inOut, to);
            if (order > 0 || (order == 0 && compare(part, in, from + size, inOut, to + size) < 0)) {
                inOut.put(to, in, from, 2 * size);
            }
        }
    }

    private static int compare(Basic part, ByteBuffer left, int leftAt, ByteBuffer right, int rightAt) {
        return switch (part) {
            case CHAR -> Character.compare(left.getChar(leftAt), right.getChar(rightAt));
            case SHORT -> Short.compare(left.getShort(leftAt), right.getShort(rightAt));
            case INT -> Integer.compare(left.getInt(leftAt), right.getInt(rightAt));
            case LONG -> Long.compare(left.getLong(leftAt), right.getLong(rightAt));
            case FLOAT -> Float.compare(left.getFloat(leftAt), right.getFloat(rightAt));
            case DOUBLE -> Double.compare(left.getDouble(leftAt), right.getDouble(rightAt));
            case BYTE, BOOLEAN, PACKED -> Byte.compare(left.get(leftAt), right.get(rightAt));
        };
    }
}
