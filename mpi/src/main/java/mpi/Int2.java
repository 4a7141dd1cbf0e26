package mpi;

import org.strobe.mpi.type.Type;

/** Structure of {@link MPI#INT2}: two ints. Use {@link MPI#int2}. */
public final class Int2 extends Struct {
    private static final int VALUE = 0;
    private static final int INDEX = Integer.BYTES;

    Int2() {
        super(Type.INT2);
    }

    @Override
    Datatype predefinedType() {
        return MPI.INT2;
    }

    @Override
    protected Int2.Data newData() {
        return new Int2.Data();
    }

    /** View of one pair in a buffer. */
    public final class Data extends Struct.Data {
        public Data() {}

        public int getValue() {
            return getInt(VALUE);
        }

        public int getIndex() {
            return getInt(INDEX);
        }

        public void putValue(int v) {
            putInt(VALUE, v);
        }

        public void putIndex(int v) {
            putInt(INDEX, v);
        }
    }
}
