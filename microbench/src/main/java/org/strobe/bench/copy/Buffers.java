package org.strobe.bench.copy;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One buffer of each kind that a program may pass. */
public final class Buffers {
    public static final List<String> KINDS = List.of(
            "byte[]",
            "boolean[]",
            "short[]",
            "char[]",
            "int[]",
            "long[]",
            "float[]",
            "double[]",
            "ByteBuffer",
            "ShortBuffer",
            "CharBuffer",
            "IntBuffer",
            "LongBuffer",
            "FloatBuffer",
            "DoubleBuffer",
            "heap ByteBuffer",
            "heap IntBuffer",
            "heap DoubleBuffer");

    private static final Map<String, Object> SAMPLES = new ConcurrentHashMap<>();

    private Buffers() {}

    /** Cached buffer of a kind and size. */
    static Object sample(String kind, int bytes) {
        return SAMPLES.computeIfAbsent(kind, name -> create(name, bytes));
    }

    static Object create(String kind, int bytes) {
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
        return switch (kind) {
            case "byte[]" -> new byte[bytes];
            case "boolean[]" -> new boolean[bytes];
            case "short[]" -> new short[bytes / Short.BYTES];
            case "char[]" -> new char[bytes / Character.BYTES];
            case "int[]" -> new int[bytes / Integer.BYTES];
            case "long[]" -> new long[bytes / Long.BYTES];
            case "float[]" -> new float[bytes / Float.BYTES];
            case "double[]" -> new double[bytes / Double.BYTES];
            case "ByteBuffer" -> direct;
            case "ShortBuffer" -> direct.asShortBuffer();
            case "CharBuffer" -> direct.asCharBuffer();
            case "IntBuffer" -> direct.asIntBuffer();
            case "LongBuffer" -> direct.asLongBuffer();
            case "FloatBuffer" -> direct.asFloatBuffer();
            case "DoubleBuffer" -> direct.asDoubleBuffer();
            case "heap ByteBuffer" -> ByteBuffer.allocate(bytes);
            case "heap IntBuffer" -> IntBuffer.allocate(bytes / Integer.BYTES);
            case "heap DoubleBuffer" -> DoubleBuffer.allocate(bytes / Double.BYTES);
            default -> throw new IllegalArgumentException("kind=" + kind);
        };
    }

    /** View of a buffer for the JDK's bare copy; a byte array of equal size for booleans, which that copy refuses. */
    static MemorySegment bare(Object buffer) {
        if (buffer instanceof boolean[] booleans) {
            return MemorySegment.ofArray(new byte[booleans.length]);
        }
        if (buffer instanceof Buffer nio) {
            return MemorySegment.ofBuffer(nio);
        }
        return switch (buffer.getClass().getSimpleName()) {
            case "byte[]" -> MemorySegment.ofArray((byte[]) buffer);
            case "short[]" -> MemorySegment.ofArray((short[]) buffer);
            case "char[]" -> MemorySegment.ofArray((char[]) buffer);
            case "int[]" -> MemorySegment.ofArray((int[]) buffer);
            case "long[]" -> MemorySegment.ofArray((long[]) buffer);
            case "float[]" -> MemorySegment.ofArray((float[]) buffer);
            case "double[]" -> MemorySegment.ofArray((double[]) buffer);
            default -> throw new IllegalArgumentException("buffer=" + buffer.getClass());
        };
    }
}
