package mpi;

import org.strobe.mpi.type.Type;

/** Structure of {@link MPI#FLOAT_INT}: a float, then an int. Use {@link MPI#floatInt}. */
public final class FloatInt extends Struct {
    private static final int VALUE = 0;
    private static final int INDEX = Float.BYTES;

    FloatInt() {
        super(Type.FLOAT_INT);
    }

    @Override
    Datatype predefinedType() {
        return MPI.FLOAT_INT;
    }

    @Override
    protected FloatInt.Data newData() {
        return new FloatInt.Data();
    }

    /** View of one pair in a buffer. */
    public final class Data extends Struct.Data {
        public Data() {}

        public float getValue() {
            return getFloat(VALUE);
        }

        public int getIndex() {
            return getInt(INDEX);
        }

        public void putValue(float v) {
            putFloat(VALUE, v);
        }

        public void putIndex(int v) {
            putInt(INDEX, v);
        }
    }
}
