package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * C-like structure in a buffer of bytes. A subclass adds its fields in order, and accesses them in a subclass of
 * {@link Data}.
 *
 * <pre>
 *   class Particle extends Struct {
 *       private final int id = addInt(), place = setOffset(8).addDouble(3);
 *       class Data extends Struct.Data { double x() { return getDouble(place, 0); } ... }
 *   }
 * </pre>
 *
 * <p>Fields follow one another without gaps unless an offset is set. The first use completes the structure; no field
 * can be added afterwards.
 */
@SuppressWarnings("TypeParameterUnusedInFormals") // signature of Open MPI's bindings
public abstract class Struct {
    private static final String WRONG_TYPE = "the field has another type";

    private final List<Field> fields = new ArrayList<>();
    /** Offset of the next field. */
    private int next;

    private volatile Layout layout;
    private volatile Datatype datatype;

    /** Consecutive elements of one type. */
    private record Field(Type type, int offset, int length) {}

    /** Datatype and extent of a complete structure. */
    private record Layout(Type type, int extent) {}

    public Struct() {}

    /** Creates the structure of a predefined pair. */
    Struct(Type type) {
        layout = new Layout(type, Math.toIntExact(type.extent()));
    }

    /** Returns the predefined datatype of this structure, used instead of a new one. */
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

    /** Returns the extent in bytes, padded at the end as in C. */
    public final int getExtent() throws MPIException {
        return layout().extent;
    }

    /** Returns the datatype of the structure, already committed. */
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

    /** Creates an object that accesses this structure's fields. */
    protected abstract Data newData();

    /** Returns a view of a structure at the start of a buffer. */
    public final <T extends Data> T getData(ByteBuffer buffer) throws MPIException {
        return getData(buffer, 0);
    }

    /** Returns a view of the structure with an index in a buffer. */
    public final <T extends Data> T getData(ByteBuffer buffer, int index) throws MPIException {
        return view(buffer, index * getExtent());
    }

    /** Returns a view of a structure at the start of an array. */
    public final <T extends Data> T getData(byte[] array) throws MPIException {
        return getData(array, 0);
    }

    /** Returns a view of the structure with an index in an array. */
    public final <T extends Data> T getData(byte[] array, int index) throws MPIException {
        return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()), index);
    }

    /** The caller names the class that its {@link #newData} creates. */
    @SuppressWarnings("unchecked")
    private <T extends Data> T view(ByteBuffer buffer, int offset) {
        Data data = newData();
        data.buffer = buffer;
        data.offset = offset;
        return (T) data;
    }

    /** Sets the offset of the next field, in bytes. It must not be before the end of the last field. */
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

    /** Adds a field, and returns its offset in bytes. All methods that add fields do so. */
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
            return add(Datatype.typeOf(type), length);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Struct.addData", failure);
        }
    }

    /** True if an access of this kind fits a field at an offset. Predefined pairs have no field list. */
    private boolean hasField(int offset, Basic kind) {
        return fields.isEmpty()
                || fields.stream()
                        .anyMatch(field ->
                                field.offset == offset && field.type.predefined() != null && field.type.base() == kind);
    }

    /** View of one structure in a buffer. The buffer's byte order applies. */
    public abstract class Data {
        private ByteBuffer buffer;
        private int offset;

        public Data() {}

        /** Returns the buffer, beginning with this structure. */
        public final ByteBuffer getBuffer() {
            return from(offset);
        }

        private ByteBuffer from(int position) {
            return position == 0 ? buffer : MPI.slice(buffer, position);
        }

        /** Returns the offset of an element of a field. */
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

        /** Returns a view of a structure that is a field of this one. */
        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field) {
            return getData(struct, field, 0);
        }

        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field, int index) {
            // complete since it was added
            Struct inner = struct;
            return inner.view(buffer, offset + field + index * inner.layout.extent);
        }

        /** Returns the buffer, beginning with a field of any type. */
        protected final ByteBuffer getBuffer(Datatype type, int field) {
            return from(offset + field);
        }

        protected final ByteBuffer getBuffer(Datatype type, int field, int index) throws MPIException {
            try {
                return from(offset
                        + field
                        + Math.toIntExact(index * Datatype.typeOf(type).extent()));
            } catch (MpiFailure failure) {
                throw Errors.OF_WORLD.failed("Struct.getBuffer", failure);
            }
        }
    }
}
