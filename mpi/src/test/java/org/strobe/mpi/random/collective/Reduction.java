package org.strobe.mpi.random.collective;

import java.nio.ByteBuffer;
import java.util.Random;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Values;

/** Operators, and what they do to whole numbers. */
public enum Reduction {
    SUM,
    PROD,
    MAX,
    MIN,
    BAND,
    BOR,
    BXOR,
    LAND,
    LOR,
    LXOR,
    /** Pairs of a value and where it is. */
    MINLOC,
    MAXLOC,
    /** Pairs (m, a) stand for x -&gt; m x + a; one after the other, which does not commute. */
    AFFINE;

    public static Reduction any(Random random) {
        return values()[random.nextInt(values().length)];
    }

    /** A type on which the standard allows it. */
    public Base base(Random random) {
        if (this == AFFINE) {
            return Base.LONG;
        }
        if (this == MINLOC || this == MAXLOC) {
            return Base.INT;
        }
        Base[] all = {Base.SHORT, Base.INT, Base.LONG, Base.FLOAT, Base.DOUBLE};
        return all[random.nextInt(takesFloats() ? all.length : 3)];
    }

    /** How many elements belong together. */
    public int unit() {
        return this == MINLOC || this == MAXLOC || this == AFFINE ? 2 : 1;
    }

    private boolean takesFloats() {
        return this == SUM || this == PROD || this == MAX || this == MIN;
    }

    /** The type of what is combined, where elements of a basic type lie in this one. */
    public Datatype type(Datatype lying) {
        return this == MINLOC || this == MAXLOC ? MPI.INT2 : lying;
    }

    public Op op() {
        return switch (this) {
            case SUM -> MPI.SUM;
            case PROD -> MPI.PROD;
            case MAX -> MPI.MAX;
            case MIN -> MPI.MIN;
            case BAND -> MPI.BAND;
            case BOR -> MPI.BOR;
            case BXOR -> MPI.BXOR;
            case LAND -> MPI.LAND;
            case LOR -> MPI.LOR;
            case LXOR -> MPI.LXOR;
            case MINLOC -> MPI.MINLOC;
            case MAXLOC -> MPI.MAXLOC;
            case AFFINE -> new Op(new Affine(), false);
        };
    }

    public void free(Op op) throws MPIException {
        if (this == AFFINE) {
            op.free();
        }
    }

    /** Values so small that no sum and no product of a few ranks loses a digit, unless it is of a type that wraps. */
    public long[] values(Base base, long salt, int rank, int elements) {
        long[] values = Values.of(salt, rank, 0, elements);
        for (int i = 0; i < elements; i++) {
            boolean isFloating = base == Base.FLOAT || base == Base.DOUBLE;
            values[i] = isFloating ? values[i] & (this == PROD ? 3 : 0xFF) : base.fit(values[i]);
            if (this == MINLOC || this == MAXLOC) {
                values[i] &= 3;
            }
            if (this == LAND || this == LOR || this == LXOR) {
                values[i] &= 1;
            }
        }
        return values;
    }

    /** The left one, then the right one, into the right one. */
    public void combine(Base base, long[] left, long[] right) {
        for (int i = 0; i < left.length; i += unit()) {
            if (this == AFFINE) {
                right[i + 1] = left[i] * right[i + 1] + left[i + 1];
                right[i] = left[i] * right[i];
            } else if (unit() == 2) {
                boolean isLeft = this == MINLOC ? left[i] < right[i] : left[i] > right[i];
                boolean isFirst = left[i] == right[i] && left[i + 1] < right[i + 1];
                right[i + 1] = isLeft || isFirst ? left[i + 1] : right[i + 1];
                right[i] = isLeft ? left[i] : right[i];
            } else {
                right[i] = base.fit(combined(left[i], right[i]));
            }
        }
    }

    private long combined(long left, long right) {
        return switch (this) {
            case SUM -> left + right;
            case PROD -> left * right;
            case MAX -> Math.max(left, right);
            case MIN -> Math.min(left, right);
            case BAND, LAND -> left & right;
            case BOR, LOR -> left | right;
            default -> left ^ right;
        };
    }

    /** Of the type of pairs. */
    private static final class Affine extends UserFunction {
        @Override
        public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
            for (int i = 0; i < count; i++) {
                long m = in.getLong(16 * i);
                long a = in.getLong(16 * i + 8);
                inOut.putLong(16 * i + 8, m * inOut.getLong(16 * i + 8) + a);
                inOut.putLong(16 * i, m * inOut.getLong(16 * i));
            }
        }
    }
}
