package org.strobe.mpi.random.memory;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Random;
import mpi.Datatype;
import mpi.MPI;

/** The basic types, with values that are whole numbers. */
public enum Base {
    BYTE(1),
    CHAR(2),
    SHORT(2),
    INT(4),
    LONG(8),
    FLOAT(4),
    DOUBLE(8);

    public final int bytes;

    Base(int bytes) {
        this.bytes = bytes;
    }

    public static Base any(Random random) {
        return values()[random.nextInt(values().length)];
    }

    public Datatype type() {
        return switch (this) {
            case BYTE -> MPI.BYTE;
            case CHAR -> MPI.CHAR;
            case SHORT -> MPI.SHORT;
            case INT -> MPI.INT;
            case LONG -> MPI.LONG;
            case FLOAT -> MPI.FLOAT;
            case DOUBLE -> MPI.DOUBLE;
        };
    }

    /** What of a number a cell of this type keeps. */
    public long fit(long value) {
        return switch (this) {
            case BYTE -> (byte) value;
            case CHAR -> (char) value;
            case SHORT -> (short) value;
            case INT -> (int) value;
            case LONG -> value;
            case FLOAT -> value & 0xFFFF;
            case DOUBLE -> value & 0xFFFF_FFFFL;
        };
    }

    public Object array(int cells) {
        return switch (this) {
            case BYTE -> new byte[cells];
            case CHAR -> new char[cells];
            case SHORT -> new short[cells];
            case INT -> new int[cells];
            case LONG -> new long[cells];
            case FLOAT -> new float[cells];
            case DOUBLE -> new double[cells];
        };
    }

    /** What the API makes of a part of an array: a buffer on the heap. */
    public Buffer slice(Object array, int offset) {
        return switch (this) {
            case BYTE -> MPI.slice((byte[]) array, offset);
            case CHAR -> MPI.slice((char[]) array, offset);
            case SHORT -> MPI.slice((short[]) array, offset);
            case INT -> MPI.slice((int[]) array, offset);
            case LONG -> MPI.slice((long[]) array, offset);
            case FLOAT -> MPI.slice((float[]) array, offset);
            case DOUBLE -> MPI.slice((double[]) array, offset);
        };
    }

    /** The same memory as a buffer of this type's elements. */
    public Buffer view(ByteBuffer bytesOf) {
        return switch (this) {
            case BYTE -> bytesOf;
            case CHAR -> bytesOf.asCharBuffer();
            case SHORT -> bytesOf.asShortBuffer();
            case INT -> bytesOf.asIntBuffer();
            case LONG -> bytesOf.asLongBuffer();
            case FLOAT -> bytesOf.asFloatBuffer();
            case DOUBLE -> bytesOf.asDoubleBuffer();
        };
    }

    public long get(Object array, int cell) {
        return switch (this) {
            case BYTE -> ((byte[]) array)[cell];
            case CHAR -> ((char[]) array)[cell];
            case SHORT -> ((short[]) array)[cell];
            case INT -> ((int[]) array)[cell];
            case LONG -> ((long[]) array)[cell];
            case FLOAT -> (long) ((float[]) array)[cell];
            case DOUBLE -> (long) ((double[]) array)[cell];
        };
    }

    public void set(Object array, int cell, long value) {
        switch (this) {
            case BYTE -> ((byte[]) array)[cell] = (byte) value;
            case CHAR -> ((char[]) array)[cell] = (char) value;
            case SHORT -> ((short[]) array)[cell] = (short) value;
            case INT -> ((int[]) array)[cell] = (int) value;
            case LONG -> ((long[]) array)[cell] = value;
            case FLOAT -> ((float[]) array)[cell] = (float) value;
            case DOUBLE -> ((double[]) array)[cell] = (double) value;
        }
    }

    public long get(ByteBuffer memory, int cell) {
        return switch (this) {
            case BYTE -> memory.get(cell);
            case CHAR -> memory.getChar(2 * cell);
            case SHORT -> memory.getShort(2 * cell);
            case INT -> memory.getInt(4 * cell);
            case LONG -> memory.getLong(8 * cell);
            case FLOAT -> (long) memory.getFloat(4 * cell);
            case DOUBLE -> (long) memory.getDouble(8 * cell);
        };
    }

    public void set(ByteBuffer memory, int cell, long value) {
        switch (this) {
            case BYTE -> memory.put(cell, (byte) value);
            case CHAR -> memory.putChar(2 * cell, (char) value);
            case SHORT -> memory.putShort(2 * cell, (short) value);
            case INT -> memory.putInt(4 * cell, (int) value);
            case LONG -> memory.putLong(8 * cell, value);
            case FLOAT -> memory.putFloat(4 * cell, (float) value);
            case DOUBLE -> memory.putDouble(8 * cell, (double) value);
        }
    }
}
