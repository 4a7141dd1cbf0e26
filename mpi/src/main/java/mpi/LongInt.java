package mpi;

import org.strobe.mpi.type.Type;

/** Structure of {@link MPI#LONG_INT}: a long, then an int. Use {@link MPI#longInt}. */
public final class LongInt extends Struct {
    private static final int VALUE = 0;
    private static final int INDEX = Long.BYTES;

    LongInt() {
        super(Type.LONG_INT);
    }

    @Override
    Datatype predefinedType() {
        return MPI.LONG_INT;
    }

    @Override
    protected LongInt.Data newData() {
        return new LongInt.Data();
    }

    /** View of one pair in a buffer. */
    public final class Data extends Struct.Data {
        public Data() {}

        public long getValue() {
            return getLong(VALUE);
        }

        public int getIndex() {
            return getInt(INDEX);
        }

        public void putValue(long v) {
            putLong(VALUE, v);
        }

        public void putIndex(int v) {
            putInt(INDEX, v);
        }
    }
}
