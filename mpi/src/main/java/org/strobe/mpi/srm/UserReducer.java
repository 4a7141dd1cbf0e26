package org.strobe.mpi.srm;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.srm.data.Reducer;

/** An operator on elements that lie one after the other. Its failure is kept until the collective is over. */
final class UserReducer implements Reducer {
    private Operator operator;
    private Type type;
    private int unit;
    private MpiFailure failure;

    UserReducer of(Operator itsOperator, Type itsType) {
        operator = itsOperator;
        type = itsType;
        unit = (int) itsType.size();
        failure = null;
        return this;
    }

    /** The first failure; null for none. */
    MpiFailure failure() {
        return failure;
    }

    /** Forgets the operator. */
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
        note(ElementLayout.reduce(operator, in, inAt, inOut, inOutAt, bytes / unit, type));
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int bytes) {
        note(ElementLayout.reduce(operator, in, inAt, other, otherAt, out, outAt, bytes / unit, type));
    }

    @Override
    public boolean takesArrays() {
        return operator.takesArrays(type);
    }

    @Override
    public void apply(
            MemorySegment in, long inAt, MemorySegment other, long otherAt, MemorySegment out, long outAt, int bytes) {
        if (takesArrays()) {
            note(ElementLayout.reduceArrays(operator, in, inAt, other, otherAt, out, outAt, bytes / unit, type));
        } else {
            Reducer.super.apply(in, inAt, other, otherAt, out, outAt, bytes);
        }
    }

    private void note(MpiFailure problem) {
        if (failure == null) {
            failure = problem;
        }
    }
}
