package org.strobe.mpi.win;

import java.nio.ByteBuffer;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;

/** Operators on a LONG, in the simplest form. */
final class Oracle {
    static final Operator[] OPERATORS = {Predefined.SUM, Predefined.MAX, Predefined.REPLACE, Predefined.NO_OP};

    private Oracle() {}

    static void combine(ByteBuffer in, int from, ByteBuffer inOut, int to, Operator operator) {
        long a = in.getLong(from);
        long b = inOut.getLong(to);
        if (Predefined.SUM.equals(operator)) {
            inOut.putLong(to, a + b);
        } else if (Predefined.MAX.equals(operator)) {
            inOut.putLong(to, Math.max(a, b));
        } else if (Predefined.REPLACE.equals(operator)) {
            inOut.putLong(to, a);
        }
    }
}
