package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * A structure as C has them, in a buffer of bytes: a subclass adds its fields in order, and gives access to them in a
 * subclass of {@link Data}.
 *
 * <pre>
 *   class Particle extends Struct {
 *       private final int id = addInt(), place = setOffset(8).addDouble(3);
 *       class Data extends Struct.Data { double x() { return getDouble(place, 0); } ... }
 *   }
 * </pre>
 *
 * <p>Fields follow one another without gaps, unless an offset is set. With the first use of the structure it is complete, and
 * takes no more fields.
 */
@SuppressWarnings("TypeParameterUnusedInFormals") // as programs know it
public abstract class Struct {
    private static final String WRONG_TYPE = "the field has another type";

    private final List<Field> fields = new ArrayList<>();
    /** Where the next field goes. */
    private int next;

    private volatile Layout layout;
    private volatile Datatype datatype;

    /** Some elements of one type in a row. */
    private record Field(Type type, int offset, int length) {}

    /** What a complete structure is. */
    private record Layout(Type type, int extent) {}

    public Struct() {}

    /** That of a predefined pair. */
    Struct(Type type) {
        layout = new Layout(type, Math.toIntExact(type.extent()));
    }

    /** The datatype of this structure; used instead of one of its own. */
    Datatype predefinedType() {
        return null;
    }

    private Layout layout() throws MPIException {
        Layout now = layout;
        return now == null ? complete() : now;
    }

    private synchronized Layout complete() throws MPIException {
        if (layout == null) {
            int[] lengths = fields.stream().mapToInt(Field::length).toArray();
            int[] offsets = fields.stream().mapToInt(Field::offset).toArray();
            Type[] types = fields.stream().map(Field::type).toArray(Type[]::new);
            try {
                Type type = DerivedTypes.struct(lengths, offsets, types);
                layout = new Layout(type, Math.toIntExact(type.extent()));
            } catch (MpiFailure failure) {
                throw Errors.OF_WORLD.failed("Struct", failure);
            }
        }
        return layout;
    }

    /** Bytes from one structure to the next: padded at its end as in C. */
    public final int getExtent() throws MPIException {
        return layout().extent;
    }

    /** The datatype of the structure; it is committed. */
    public final Datatype getType() throws MPIException {
        Session.active();
        Layout complete = layout();
        synchronized (this) {
            if (datatype == null) {
                Datatype known = predefinedType();
                datatype = known == null ? Datatype.ofStruct(complete.type) : known;
            }
            return datatype;
        }
    }

    /** A new object of the class that accesses this structure's fields. */
    protected abstract Data newData();

    /** A view of a structure at the start of a buffer. */
    public final <T extends Data> T getData(ByteBuffer buffer) throws MPIException {
        return getData(buffer, 0);
    }

    /** A view of one of several structures in a buffer. */
    public final <T extends Data> T getData(ByteBuffer buffer, int index) throws MPIException {
        return view(buffer, index * getExtent());
    }

    /** A view of a structure at the start of an array. */
    public final <T extends Data> T getData(byte[] array) throws MPIException {
        return getData(array, 0);
    }

    /** A view of one of several structures in an array. */
    public final <T extends Data> T getData(byte[] array, int index) throws MPIException {
        return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()), index);
    }

    /** The caller says what class its {@link #newData} makes. */
    @SuppressWarnings("unchecked")
    private <T extends Data> T view(ByteBuffer buffer, int offset) {
        Data data = newData();
        data.buffer = buffer;
        data.offset = offset;
        return (T) data;
    }

    /** Lets the next field begin at an offset, in bytes, which is not before the end of the last one. */
    public final Struct setOffset(int offset) {
        checkOpen();
        if (offset < next) {
            throw new IllegalArgumentException("offset=" + offset + ": the fields so far end at " + next);
        }
        next = offset;
        return this;
    }

    private void checkOpen() {
        if (layout != null) {
            throw new AssertionError("the structure has been used: it takes no more fields");
        }
    }

    private int add(Type type, int length) {
        checkOpen();
        int offset = next;
        next = Math.toIntExact(Math.addExact(offset, Math.multiplyExact(type.extent(), length)));
        fields.add(new Field(type, offset, length));
        return offset;
    }

    /** Adds a field, and tells its offset in bytes; as all that follow. */
    public final int addByte() {
        return addByte(1);
    }

    public final int addByte(int length) {
        return add(Type.BYTE, length);
    }

    public final int addChar() {
        return addChar(1);
    }

    public final int addChar(int length) {
        return add(Type.CHAR, length);
    }

    public final int addShort() {
        return addShort(1);
    }

    public final int addShort(int length) {
        return add(Type.SHORT, length);
    }

    public final int addInt() {
        return addInt(1);
    }

    public final int addInt(int length) {
        return add(Type.INT, length);
    }

    public final int addLong() {
        return addLong(1);
    }

    public final int addLong(int length) {
        return add(Type.LONG, length);
    }

    public final int addFloat() {
        return addFloat(1);
    }

    public final int addFloat(int length) {
        return add(Type.FLOAT, length);
    }

    public final int addDouble() {
        return addDouble(1);
    }

    public final int addDouble(int length) {
        return add(Type.DOUBLE, length);
    }

    public final int addStruct(Struct struct) throws MPIException {
        return addStruct(struct, 1);
    }

    /** Adds structures with their full extents. */
    public final int addStruct(Struct struct, int length) throws MPIException {
        return add(struct.layout().type, length);
    }

    public final int addData(Datatype type) throws MPIException {
        return addData(type, 1);
    }

    /** Adds elements of any type with their full extents. */
    public final int addData(Datatype type, int length) throws MPIException {
        try {
            return add(Arguments.type(type), length);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Struct.addData", failure);
        }
    }

    /** Whether an access fits a field that begins there. Pairs know no fields. */
    private boolean hasField(int offset, Basic kind) {
        return fields.isEmpty()
                || fields.stream()
                        .anyMatch(field ->
                                field.offset == offset && field.type.predefined() != null && field.type.base() == kind);
    }

    /** A view of one structure in a buffer: nothing is copied, and the buffer's byte order counts. */
    public abstract class Data {
        private ByteBuffer buffer;
        private int offset;

        public Data() {}

        /** The buffer from this structure on. */
        public final ByteBuffer getBuffer() {
            return from(offset);
        }

        private ByteBuffer from(int position) {
            return position == 0 ? buffer : MPI.slice(buffer, position);
        }

        /** Where an element of a field lies. */
        private int at(int field, int index, Basic kind) {
            assert hasField(field, kind) : WRONG_TYPE;
            return offset + field + index * kind.size();
        }

        protected final byte getByte(int field) {
            return getByte(field, 0);
        }

        protected final byte getByte(int field, int index) {
            return buffer.get(at(field, index, Basic.BYTE));
        }

        protected final void putByte(int field, byte v) {
            putByte(field, 0, v);
        }

        protected final void putByte(int field, int index, byte v) {
            buffer.put(at(field, index, Basic.BYTE), v);
        }

        protected final char getChar(int field) {
            return getChar(field, 0);
        }

        protected final char getChar(int field, int index) {
            return buffer.getChar(at(field, index, Basic.CHAR));
        }

        protected final void putChar(int field, char v) {
            putChar(field, 0, v);
        }

        protected final void putChar(int field, int index, char v) {
            buffer.putChar(at(field, index, Basic.CHAR), v);
        }

        protected final short getShort(int field) {
            return getShort(field, 0);
        }

        protected final short getShort(int field, int index) {
            return buffer.getShort(at(field, index, Basic.SHORT));
        }

        protected final void putShort(int field, short v) {
            putShort(field, 0, v);
        }

        protected final void putShort(int field, int index, short v) {
            buffer.putShort(at(field, index, Basic.SHORT), v);
        }

        protected final int getInt(int field) {
            return getInt(field, 0);
        }

        protected final int getInt(int field, int index) {
            return buffer.getInt(at(field, index, Basic.INT));
        }

        protected final void putInt(int field, int v) {
            putInt(field, 0, v);
        }

        protected final void putInt(int field, int index, int v) {
            buffer.putInt(at(field, index, Basic.INT), v);
        }

        protected final long getLong(int field) {
            return getLong(field, 0);
        }

        protected final long getLong(int field, int index) {
            return buffer.getLong(at(field, index, Basic.LONG));
        }

        protected final void putLong(int field, long v) {
            putLong(field, 0, v);
        }

        protected final void putLong(int field, int index, long v) {
            buffer.putLong(at(field, index, Basic.LONG), v);
        }

        protected final float getFloat(int field) {
            return getFloat(field, 0);
        }

        protected final float getFloat(int field, int index) {
            return buffer.getFloat(at(field, index, Basic.FLOAT));
        }

        protected final void putFloat(int field, float v) {
            putFloat(field, 0, v);
        }

        protected final void putFloat(int field, int index, float v) {
            buffer.putFloat(at(field, index, Basic.FLOAT), v);
        }

        protected final double getDouble(int field) {
            return getDouble(field, 0);
        }

        protected final double getDouble(int field, int index) {
            return buffer.getDouble(at(field, index, Basic.DOUBLE));
        }

        protected final void putDouble(int field, double v) {
            putDouble(field, 0, v);
        }

        protected final void putDouble(int field, int index, double v) {
            buffer.putDouble(at(field, index, Basic.DOUBLE), v);
        }

        /** A view of a structure that is a field of this one. */
        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field) {
            return getData(struct, field, 0);
        }

        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field, int index) {
            // It is complete since it was added.
            Struct inner = struct;
            return inner.view(buffer, offset + field + index * inner.layout.extent);
        }

        /** The buffer from a field of any type on. */
        protected final ByteBuffer getBuffer(Datatype type, int field) {
            return from(offset + field);
        }

        protected final ByteBuffer getBuffer(Datatype type, int field, int index) throws MPIException {
            try {
                return from(offset
                        + field
                        + Math.toIntExact(index * Arguments.type(type).extent()));
            } catch (MpiFailure failure) {
                throw Errors.OF_WORLD.failed("Struct.getBuffer", failure);
            }
        }
    }
}
