package org.strobe.mpi.type;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Buffer of some kind, and a view of all memory behind it. Displacement 0 is at byte {@code origin} of that memory, and
 * at byte {@code offset} of the buffer, which may begin later.
 */
final class Sample {
    private final String name;
    private final Object buffer;
    private final Object backing;
    private final int origin;
    private final long offset;

    private Sample(String name, Object buffer, Object backing, int origin, long offset) {
        this.name = name;
        this.buffer = buffer;
        this.backing = backing;
        this.origin = origin;
        this.offset = offset;
    }

    /**
     * Returns one sample of each kind, of {@code size} bytes. Each has {@code before} bytes before displacement 0. Both
     * are multiples of 8.
     */
    static List<Sample> all(int size, int before) {
        List<Sample> all = new ArrayList<>();
        int total = before + size;
        for (Object array : arrays(total)) {
            all.add(new Sample(array.getClass().getSimpleName(), array, array, before, before));
        }
        all.add(wrapped(new byte[total], before, a -> ByteBuffer.wrap(a).slice(before, size)));
        all.add(wrapped(new short[total / 2], before, a -> ShortBuffer.wrap(a).slice(before / 2, size / 2)));
        all.add(wrapped(new char[total / 2], before, a -> CharBuffer.wrap(a).slice(before / 2, size / 2)));
        all.add(wrapped(new int[total / 4], before, a -> IntBuffer.wrap(a).slice(before / 4, size / 4)));
        all.add(wrapped(new long[total / 8], before, a -> LongBuffer.wrap(a).slice(before / 8, size / 8)));
        all.add(wrapped(new float[total / 4], before, a -> FloatBuffer.wrap(a).slice(before / 4, size / 4)));
        all.add(wrapped(new double[total / 8], before, a -> DoubleBuffer.wrap(a).slice(before / 8, size / 8)));
        ByteOrder foreign =
                ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        for (ByteOrder order : new ByteOrder[] {ByteOrder.nativeOrder(), foreign}) {
            for (IntFunction<ByteBuffer> allocate :
                    List.<IntFunction<ByteBuffer>>of(ByteBuffer::allocateDirect, ByteBuffer::allocate)) {
                addViews(all, allocate, order, size, before);
            }
        }
        return all;
    }

    private static List<Object> arrays(int bytes) {
        return List.of(
                new byte[bytes],
                new boolean[bytes],
                new short[bytes / 2],
                new char[bytes / 2],
                new int[bytes / 4],
                new long[bytes / 8],
                new float[bytes / 4],
                new double[bytes / 8]);
    }

    private static <A> Sample wrapped(A array, int before, Function<A, Buffer> wrap) {
        Buffer buffer = wrap.apply(array);
        return new Sample("slice of " + array.getClass().getSimpleName(), buffer, array, before, 0);
    }

    private static void addViews(
            List<Sample> all, IntFunction<ByteBuffer> allocate, ByteOrder order, int size, int before) {
        List<Function<ByteBuffer, Buffer>> views = List.of(
                b -> b,
                ByteBuffer::asShortBuffer,
                ByteBuffer::asCharBuffer,
                ByteBuffer::asIntBuffer,
                ByteBuffer::asLongBuffer,
                ByteBuffer::asFloatBuffer,
                ByteBuffer::asDoubleBuffer);
        for (Function<ByteBuffer, Buffer> view : views) {
            ByteBuffer backing = allocate.apply(before + size).order(order);
            Buffer whole = view.apply(backing);
            String name = whole.getClass().getSimpleName() + " " + order;
            all.add(new Sample(name, whole.limit(0), backing, before, before));

            ByteBuffer other = allocate.apply(before + size).order(order);
            Buffer base = view.apply(other);
            int width = BufferKind.of(base).elementSize();
            Buffer slice = base.position(before / width).slice();
            Slices.remember(slice, base, before);
            all.add(new Sample("slice of " + name, slice, other, before, 0));
        }
    }

    Object buffer() {
        return buffer;
    }

    long offset() {
        return offset;
    }

    int origin() {
        return origin;
    }

    boolean isBoolean() {
        return buffer instanceof boolean[];
    }

    /** Fills everything with random bytes; booleans with 0 and 1. */
    void fill(Random random) {
        byte[] bytes = new byte[Math.toIntExact(BufferKind.of(backing).size(backing))];
        random.nextBytes(bytes);
        Region region = Region.of(Memory.allocate(bytes.length));
        region.memory().setBytes(0, bytes, 0, bytes.length);
        BufferKind.of(backing).write(region, 0, backing, 0, bytes.length);
    }

    /** Returns all memory behind the buffer. */
    byte[] dump() {
        byte[] bytes = new byte[Math.toIntExact(BufferKind.of(backing).size(backing))];
        Region region = Region.of(Memory.allocate(bytes.length));
        BufferKind.of(backing).read(backing, 0, region, 0, bytes.length);
        region.memory().getBytes(0, bytes, 0, bytes.length);
        return bytes;
    }

    @Override
    public String toString() {
        return name;
    }
}
