package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Elements;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.srm.data.Combiner;

/** An operator on elements that lie one after the other. What it throws is kept until the collective is over. */
final class UserCombiner implements Combiner {
    private Operator operator;
    private Type type;
    private int unit;
    private MpiFailure failure;

    UserCombiner of(Operator itsOperator, Type itsType) {
        operator = itsOperator;
        type = itsType;
        unit = (int) itsType.size();
        failure = null;
        return this;
    }

    /** What went wrong first; null if nothing did. */
    MpiFailure failure() {
        return failure;
    }

    /** Forgets it. */
    void clear() {
        operator = null;
        failure = null;
    }

    @Override
    public boolean isCommutative() {
        return operator.isCommutative();
    }

    @Override
    public int unit() {
        return unit;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int bytes) {
        note(Elements.reduce(operator, in, inAt, inOut, inOutAt, bytes / unit, type));
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int bytes) {
        note(Elements.reduce(operator, in, inAt, other, otherAt, out, outAt, bytes / unit, type));
    }

    private void note(MpiFailure problem) {
        if (failure == null) {
            failure = problem;
        }
    }
}
