package org.strobe.mpi.mpj.op;

import java.nio.ByteBuffer;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/** Greatest or least byte, with its sign as in Java. */
public enum SignedBytes implements Operator {
    MAX(1),
    MIN(-1);

    private final int sign;

    SignedBytes(int sign) {
        this.sign = sign;
    }

    @Override
    public boolean isCommutative() {
        return true;
    }

    @Override
    public boolean accepts(Type type) {
        return type.predefined() == Type.BYTE;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        for (int i = 0; i < count; i++) {
            byte other = in.get(inAt + i);
            if (sign * Byte.compare(other, inOut.get(inOutAt + i)) > 0) {
                inOut.put(inOutAt + i, other);
            }
        }
    }
}
