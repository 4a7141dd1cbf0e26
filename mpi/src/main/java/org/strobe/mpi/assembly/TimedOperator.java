package org.strobe.mpi.assembly;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/** Operator that charges the rank's processor for its work. */
record TimedOperator(Rank rank, Operator operator) implements Operator {
    @Override
    public String name() {
        return operator.name();
    }

    @Override
    public boolean isCommutative() {
        return operator.isCommutative();
    }

    @Override
    public boolean accepts(Type type) {
        return operator.accepts(type);
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        rank.context().combine(count * type.size());
        operator.apply(in, inAt, inOut, inOutAt, count, type);
    }

    @Override
    public void apply(
            ByteBuffer in, int inAt, ByteBuffer other, int otherAt, ByteBuffer out, int outAt, int count, Type type) {
        rank.context().combine(count * type.size());
        operator.apply(in, inAt, other, otherAt, out, outAt, count, type);
    }

    @Override
    public boolean takesArrays(Type type) {
        return operator.takesArrays(type);
    }

    @Override
    public void applyToArrays(
            MemorySegment in,
            long inAt,
            MemorySegment other,
            long otherAt,
            MemorySegment out,
            long outAt,
            int count,
            Type type) {
        rank.context().combine(count * type.size());
        operator.applyToArrays(in, inAt, other, otherAt, out, outAt, count, type);
    }
}
