package mpi;

import org.strobe.mpi.type.Type;

/** Structure of {@link MPI#SHORT_INT}: a short, then an int. Use {@link MPI#shortInt}. */
public final class ShortInt extends Struct {
    private static final int VALUE = 0;
    private static final int INDEX = Integer.BYTES;

    ShortInt() {
        super(Type.SHORT_INT);
    }

    @Override
    Datatype predefinedType() {
        return MPI.SHORT_INT;
    }

    @Override
    protected ShortInt.Data newData() {
        return new ShortInt.Data();
    }

    /** View of one pair in a buffer. */
    public final class Data extends Struct.Data {
        public Data() {}

        public short getValue() {
            return getShort(VALUE);
        }

        public int getIndex() {
            return getInt(INDEX);
        }

        public void putValue(short v) {
            putShort(VALUE, v);
        }

        public void putIndex(int v) {
            putInt(INDEX, v);
        }
    }
}
