package org.strobe.shm.copy;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Single instance of each {@link BufferKind}, and the lookup of a buffer's kind: frequent kinds are tested first. It
 * stands apart from {@code BufferKind}, whose initialisation must not wait for its subclasses.
 */
final class BufferKinds {
    private static final BufferKind BYTES = new ArrayKinds.OfByte();
    private static final BufferKind SHORTS = new ArrayKinds.OfShort();
    private static final BufferKind CHARS = new ArrayKinds.OfChar();
    private static final BufferKind INTS = new ArrayKinds.OfInt();
    private static final BufferKind LONGS = new ArrayKinds.OfLong();
    private static final BufferKind FLOATS = new ArrayKinds.OfFloat();
    private static final BufferKind DOUBLES = new ArrayKinds.OfDouble();
    private static final BufferKind BOOLEANS = new BooleanKind();
    private static final BufferKind BYTE_BUFFER = new NioKinds.OfByte();
    private static final BufferKind SHORT_BUFFER = new NioKinds.OfShort();
    private static final BufferKind CHAR_BUFFER = new NioKinds.OfChar();
    private static final BufferKind INT_BUFFER = new NioKinds.OfInt();
    private static final BufferKind LONG_BUFFER = new NioKinds.OfLong();
    private static final BufferKind FLOAT_BUFFER = new NioKinds.OfFloat();
    private static final BufferKind DOUBLE_BUFFER = new NioKinds.OfDouble();

    private BufferKinds() {}

    /** See {@link BufferKind#of}. */
    static BufferKind of(Object buffer) {
        if (buffer instanceof byte[]) {
            return BYTES;
        } else if (buffer instanceof ByteBuffer) {
            return BYTE_BUFFER;
        } else if (buffer instanceof double[]) {
            return DOUBLES;
        } else if (buffer instanceof int[]) {
            return INTS;
        } else if (buffer instanceof long[]) {
            return LONGS;
        } else if (buffer instanceof float[]) {
            return FLOATS;
        } else if (buffer instanceof DoubleBuffer) {
            return DOUBLE_BUFFER;
        } else if (buffer instanceof IntBuffer) {
            return INT_BUFFER;
        }
        return ofRarer(buffer);
    }

    private static BufferKind ofRarer(Object buffer) {
        if (buffer instanceof LongBuffer) {
            return LONG_BUFFER;
        } else if (buffer instanceof FloatBuffer) {
            return FLOAT_BUFFER;
        } else if (buffer instanceof char[]) {
            return CHARS;
        } else if (buffer instanceof short[]) {
            return SHORTS;
        } else if (buffer instanceof boolean[]) {
            return BOOLEANS;
        } else if (buffer instanceof CharBuffer) {
            return CHAR_BUFFER;
        } else if (buffer instanceof ShortBuffer) {
            return SHORT_BUFFER;
        }
        throw new IllegalArgumentException(
                "buffer=" + (buffer == null ? "null" : buffer.getClass().getTypeName())
                        + ": must be byte[], short[], char[], int[], long[], float[], double[], boolean[]"
                        + " or java.nio.ByteBuffer, ShortBuffer, CharBuffer, IntBuffer, LongBuffer, FloatBuffer, DoubleBuffer");
    }
}
