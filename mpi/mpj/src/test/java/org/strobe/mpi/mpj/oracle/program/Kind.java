package org.strobe.mpi.mpj.oracle.program;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.TreeMap;
import mpi.Datatype;
import mpi.MPI;

/** Kind of a buffer's elements. */
enum Kind {
    BYTE(byte.class),
    CHAR(char.class),
    SHORT(short.class),
    BOOLEAN(boolean.class),
    INT(int.class),
    LONG(long.class),
    FLOAT(float.class),
    DOUBLE(double.class),
    OBJECT(Object.class);

    private static final int SMALL = 8;

    private final Class<?> element;

    Kind(Class<?> element) {
        this.element = element;
    }

    /** Returns the datatype, which MPJ Express may create in Init. */
    Datatype type() {
        return switch (this) {
            case BYTE -> MPI.BYTE;
            case CHAR -> MPI.CHAR;
            case SHORT -> MPI.SHORT;
            case BOOLEAN -> MPI.BOOLEAN;
            case INT -> MPI.INT;
            case LONG -> MPI.LONG;
            case FLOAT -> MPI.FLOAT;
            case DOUBLE -> MPI.DOUBLE;
            case OBJECT -> MPI.OBJECT;
        };
    }

    Object array(int length) {
        return Array.newInstance(element, length);
    }

    /** Stores one of many values. */
    void put(Object array, int index, long value) {
        switch (this) {
            case BYTE -> Array.setByte(array, index, (byte) value);
            case CHAR -> Array.setChar(array, index, (char) value);
            case SHORT -> Array.setShort(array, index, (short) value);
            case BOOLEAN -> Array.setBoolean(array, index, value % 2 == 0);
            case INT -> Array.setInt(array, index, (int) value);
            case LONG -> Array.setLong(array, index, value);
            case FLOAT -> Array.setFloat(array, index, (float) value / 3);
            case DOUBLE -> Array.setDouble(array, index, (double) value / 3);
            case OBJECT -> Array.set(array, index, object(value));
        }
    }

    /** Stores one of a few values, of which sums and products are exact in every kind. */
    void putSmall(Object array, int index, long value) {
        int small = Math.floorMod(value, 2 * SMALL + 1) - SMALL;
        switch (this) {
            case FLOAT -> Array.setFloat(array, index, small);
            case DOUBLE -> Array.setDouble(array, index, small);
            default -> put(array, index, small);
        }
    }

    private static Object object(long value) {
        int some = Math.floorMod(value, 5);
        return switch (Math.floorMod(value / 7, 11)) {
            case 0 -> null;
            case 1 -> (int) value;
            case 2 -> "text " + value;
            case 3 -> "wide \u00fc\u2211 " + value;
            case 4 -> new int[] {some, (int) value};
            case 5 -> new double[some][2];
            case 6 -> new Item(value);
            case 7 -> BigInteger.valueOf(value).pow(some);
            case 8 -> new TreeMap<>(java.util.Map.of(some, "one", 7, new Item(some)));
            case 9 -> value / 2.0;
            default -> new Object[] {new Item(some), "x", null, new byte[some]};
        };
    }

    /** Returns all elements of an array as text; floating numbers by their bits. */
    static String text(Object array) {
        return switch (array) {
            case null -> "null";
            case byte[] values -> Arrays.toString(values);
            case char[] values -> Arrays.toString(ints(values));
            case short[] values -> Arrays.toString(values);
            case boolean[] values -> Arrays.toString(values);
            case int[] values -> Arrays.toString(values);
            case long[] values -> Arrays.toString(values);
            case float[] values -> Arrays.toString(bits(values));
            case double[] values -> Arrays.toString(bits(values));
            default -> Arrays.deepToString((Object[]) array);
        };
    }

    private static int[] ints(char[] values) {
        int[] ints = new int[values.length];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = values[i];
        }
        return ints;
    }

    private static String[] bits(float[] values) {
        String[] bits = new String[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = values[i] + "/" + Integer.toHexString(Float.floatToRawIntBits(values[i]));
        }
        return bits;
    }

    private static String[] bits(double[] values) {
        String[] bits = new String[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = values[i] + "/" + Long.toHexString(Double.doubleToRawLongBits(values[i]));
        }
        return bits;
    }
}
