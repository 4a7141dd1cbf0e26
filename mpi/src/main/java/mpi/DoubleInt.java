package mpi;

import org.strobe.mpi.type.Type;

/** Structure of {@link MPI#DOUBLE_INT}: a double, then an int. Use {@link MPI#doubleInt}. */
public final class DoubleInt extends Struct {
    private static final int VALUE = 0;
    private static final int INDEX = Double.BYTES;

    DoubleInt() {
        super(Type.DOUBLE_INT);
    }

    @Override
    Datatype predefinedType() {
        return MPI.DOUBLE_INT;
    }

    @Override
    protected DoubleInt.Data newData() {
        return new DoubleInt.Data();
    }

    /** View of one pair in a buffer. */
    public final class Data extends Struct.Data {
        public Data() {}

        public double getValue() {
            return getDouble(VALUE);
        }

        public int getIndex() {
            return getInt(INDEX);
        }

        public void putValue(double v) {
            putDouble(VALUE, v);
        }

        public void putIndex(int v) {
            putInt(INDEX, v);
        }
    }
}
