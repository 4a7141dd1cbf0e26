package org.strobe.mpi.mpj.object;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Strings, boxed values and arrays of primitives as bytes: a letter for the class, then the value. */
final class PlainValues {
    private static final int LATIN = 'L';
    private static final int WIDE = 'W';
    private static final int LARGEST_LATIN = 0xff;

    private PlainValues() {}

    static boolean isPlain(Object value) {
        return value == null
                || value instanceof double[]
                || value instanceof int[]
                || value instanceof String
                || value instanceof byte[]
                || value instanceof Integer
                || value instanceof Double
                || value instanceof Long
                || value instanceof Boolean
                || isRarePlain(value);
    }

    private static boolean isRarePlain(Object value) {
        return value instanceof float[]
                || value instanceof long[]
                || value instanceof boolean[]
                || value instanceof char[]
                || value instanceof short[]
                || value instanceof Float
                || value instanceof Character
                || value instanceof Byte
                || value instanceof Short;
    }

    static void write(Object value, DataOutputStream out) throws IOException {
        switch (value) {
            case null -> out.writeByte('0');
            case String text -> writeText(text, out);
            case Integer number -> {
                out.writeByte('I');
                out.writeInt(number);
            }
            case Double number -> {
                out.writeByte('D');
                out.writeDouble(number);
            }
            case Long number -> {
                out.writeByte('J');
                out.writeLong(number);
            }
            case Float number -> {
                out.writeByte('F');
                out.writeFloat(number);
            }
            case Boolean truth -> {
                out.writeByte('Z');
                out.writeBoolean(truth);
            }
            case Character letter -> {
                out.writeByte('C');
                out.writeChar(letter);
            }
            case Byte number -> {
                out.writeByte('B');
                out.writeByte(number);
            }
            case Short number -> {
                out.writeByte('S');
                out.writeShort(number);
            }
            default -> writeArray(value, out);
        }
    }

    private static void writeText(String text, DataOutputStream out) throws IOException {
        boolean isLatin = text.chars().allMatch(letter -> letter <= LARGEST_LATIN);
        byte[] bytes;
        if (isLatin) {
            bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        } else {
            ByteBuffer wide = ByteBuffer.allocate(Character.BYTES * text.length());
            wide.asCharBuffer().put(text);
            bytes = wide.array();
        }
        out.writeByte(isLatin ? LATIN : WIDE);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static void writeArray(Object value, DataOutputStream out) throws IOException {
        switch (value) {
            case byte[] array -> header('b', array.length, out).write(array);
            case boolean[] array -> {
                header('z', array.length, out);
                for (boolean each : array) {
                    out.writeBoolean(each);
                }
            }
            case char[] array -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(array.length, Character.BYTES));
                bytes.asCharBuffer().put(array);
                header('c', array.length, out).write(bytes.array());
            }
            case short[] array -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(array.length, Short.BYTES));
                bytes.asShortBuffer().put(array);
                header('s', array.length, out).write(bytes.array());
            }
            case int[] array -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(array.length, Integer.BYTES));
                bytes.asIntBuffer().put(array);
                header('i', array.length, out).write(bytes.array());
            }
            case long[] array -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(array.length, Long.BYTES));
                bytes.asLongBuffer().put(array);
                header('j', array.length, out).write(bytes.array());
            }
            case float[] array -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(array.length, Float.BYTES));
                bytes.asFloatBuffer().put(array);
                header('f', array.length, out).write(bytes.array());
            }
            case double[] array -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(array.length, Double.BYTES));
                bytes.asDoubleBuffer().put(array);
                header('d', array.length, out).write(bytes.array());
            }
            default -> throw new IOException("no plain value: " + value.getClass());
        }
    }

    private static DataOutputStream header(char kind, int length, DataOutputStream out) throws IOException {
        out.writeByte(kind);
        out.writeInt(length);
        return out;
    }

    static Object read(DataInputStream in) throws IOException {
        int kind = in.readUnsignedByte();
        return switch (kind) {
            case '0' -> null;
            case LATIN -> new String(bytes(in, 1), StandardCharsets.ISO_8859_1);
            case WIDE -> ByteBuffer.wrap(bytes(in, 1)).asCharBuffer().toString();
            case 'I' -> in.readInt();
            case 'D' -> in.readDouble();
            case 'J' -> in.readLong();
            case 'F' -> in.readFloat();
            case 'Z' -> in.readBoolean();
            case 'C' -> in.readChar();
            case 'B' -> in.readByte();
            case 'S' -> in.readShort();
            default -> readArray(kind, in);
        };
    }

    private static Object readArray(int kind, DataInputStream in) throws IOException {
        return switch (kind) {
            case 'b' -> bytes(in, 1);
            case 'z' -> {
                byte[] bytes = bytes(in, 1);
                boolean[] array = new boolean[bytes.length];
                for (int i = 0; i < array.length; i++) {
                    array[i] = bytes[i] != 0;
                }
                yield array;
            }
            case 'c' -> {
                byte[] bytes = bytes(in, Character.BYTES);
                char[] array = new char[bytes.length / Character.BYTES];
                ByteBuffer.wrap(bytes).asCharBuffer().get(array);
                yield array;
            }
            case 's' -> {
                byte[] bytes = bytes(in, Short.BYTES);
                short[] array = new short[bytes.length / Short.BYTES];
                ByteBuffer.wrap(bytes).asShortBuffer().get(array);
                yield array;
            }
            case 'i' -> {
                byte[] bytes = bytes(in, Integer.BYTES);
                int[] array = new int[bytes.length / Integer.BYTES];
                ByteBuffer.wrap(bytes).asIntBuffer().get(array);
                yield array;
            }
            case 'j' -> {
                byte[] bytes = bytes(in, Long.BYTES);
                long[] array = new long[bytes.length / Long.BYTES];
                ByteBuffer.wrap(bytes).asLongBuffer().get(array);
                yield array;
            }
            case 'f' -> {
                byte[] bytes = bytes(in, Float.BYTES);
                float[] array = new float[bytes.length / Float.BYTES];
                ByteBuffer.wrap(bytes).asFloatBuffer().get(array);
                yield array;
            }
            case 'd' -> {
                byte[] bytes = bytes(in, Double.BYTES);
                double[] array = new double[bytes.length / Double.BYTES];
                ByteBuffer.wrap(bytes).asDoubleBuffer().get(array);
                yield array;
            }
            default -> throw new IOException("kind=" + kind + ": no plain value");
        };
    }

    /** Reads a length and that many elements. */
    private static byte[] bytes(DataInputStream in, int size) throws IOException {
        long length = (long) in.readInt() * size;
        if (length < 0 || length > in.available()) {
            throw new IOException("length=" + length + ": there are " + in.available() + " bytes");
        }
        return in.readNBytes((int) length);
    }
}
