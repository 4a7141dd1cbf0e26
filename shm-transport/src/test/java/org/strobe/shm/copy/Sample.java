package org.strobe.shm.copy;

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
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * User buffer with direct access to all memory behind it, guard zones included. The buffer's bytes begin at {@link
 * #start} of the result of {@link #dump}.
 */
final class Sample {
    static final int GUARD = 64;

    private final String name;
    private final Object buffer;
    private final Object backing;
    private final int start;

    private Sample(String name, Object buffer, Object backing, int start) {
        this.name = name;
        this.buffer = buffer;
        this.backing = backing;
        this.start = start;
    }

    /** Writable buffers of each sort, of {@code size} bytes: a multiple of 8. */
    static List<Sample> writable(int size) {
        List<Sample> all = new ArrayList<>(plain(size));
        ByteOrder foreign =
                ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        for (boolean direct : new boolean[] {true, false}) {
            all.addAll(views(size, direct, foreign, 0));
            all.addAll(views(size, direct, ByteOrder.nativeOrder(), 1));
        }
        for (Sample sample : plain(size)) {
            if (sample.buffer instanceof Buffer nio) {
                Buffer limited = nio.duplicate().limit(nio.capacity() / 2).position(nio.capacity() / 4);
                all.add(new Sample(sample.name + " limited", limited, sample.backing, sample.start));
            }
        }
        return all;
    }

    /** Buffers of each sort that is copied without allocating, and {@code boolean[]}. */
    static List<Sample> plain(int size) {
        List<Sample> all = new ArrayList<>();
        all.add(array(new byte[size]));
        all.add(array(new short[size / 2]));
        all.add(array(new char[size / 2]));
        all.add(array(new int[size / 4]));
        all.add(array(new long[size / 8]));
        all.add(array(new float[size / 4]));
        all.add(array(new double[size / 8]));
        all.add(array(new boolean[size]));
        all.addAll(views(size, true, ByteOrder.nativeOrder(), 0));
        all.addAll(views(size, false, ByteOrder.nativeOrder(), 0));
        int total = size + 2 * GUARD;
        all.add(wrapped(new short[total / 2], a -> ShortBuffer.wrap(a).slice(GUARD / 2, size / 2)));
        all.add(wrapped(new char[total / 2], a -> CharBuffer.wrap(a).slice(GUARD / 2, size / 2)));
        all.add(wrapped(new int[total / 4], a -> IntBuffer.wrap(a).slice(GUARD / 4, size / 4)));
        all.add(wrapped(new long[total / 8], a -> LongBuffer.wrap(a).slice(GUARD / 8, size / 8)));
        all.add(wrapped(new float[total / 4], a -> FloatBuffer.wrap(a).slice(GUARD / 4, size / 4)));
        all.add(wrapped(new double[total / 8], a -> DoubleBuffer.wrap(a).slice(GUARD / 8, size / 8)));
        return all;
    }

    /** Readable buffers: {@link #writable}, and read-only views. */
    static List<Sample> readable(int size) {
        List<Sample> all = new ArrayList<>(writable(size));
        for (Sample sample : writable(size)) {
            if (sample.buffer instanceof Buffer) {
                all.add(sample.readOnly());
            }
        }
        return all;
    }

    Sample readOnly() {
        return new Sample(name + " read-only", readOnly((Buffer) buffer), backing, start);
    }

    private static Buffer readOnly(Buffer nio) {
        if (nio instanceof ByteBuffer b) {
            return b.asReadOnlyBuffer();
        } else if (nio instanceof ShortBuffer b) {
            return b.asReadOnlyBuffer();
        } else if (nio instanceof CharBuffer b) {
            return b.asReadOnlyBuffer();
        } else if (nio instanceof IntBuffer b) {
            return b.asReadOnlyBuffer();
        } else if (nio instanceof LongBuffer b) {
            return b.asReadOnlyBuffer();
        } else if (nio instanceof FloatBuffer b) {
            return b.asReadOnlyBuffer();
        }
        return ((DoubleBuffer) nio).asReadOnlyBuffer();
    }

    private static Sample array(Object array) {
        return new Sample(array.getClass().getSimpleName(), array, array, 0);
    }

    private static <A> Sample wrapped(A array, Function<A, Buffer> wrap) {
        Buffer buffer = wrap.apply(array);
        return new Sample(buffer.getClass().getSimpleName(), buffer, array, GUARD);
    }

    /** Views of bytes that begin {@code shift} bytes behind the guard zone. */
    private static List<Sample> views(int size, boolean direct, ByteOrder order, int shift) {
        List<Sample> all = new ArrayList<>();
        IntFunction<ByteBuffer> allocate = direct ? ByteBuffer::allocateDirect : ByteBuffer::allocate;
        List<Function<ByteBuffer, Buffer>> views = List.of(
                b -> b,
                ByteBuffer::asShortBuffer,
                ByteBuffer::asCharBuffer,
                ByteBuffer::asIntBuffer,
                ByteBuffer::asLongBuffer,
                ByteBuffer::asFloatBuffer,
                ByteBuffer::asDoubleBuffer);
        for (Function<ByteBuffer, Buffer> view : views) {
            ByteBuffer backing = allocate.apply(size + 2 * GUARD);
            Buffer buffer = view.apply(backing.slice(GUARD + shift, size).order(order));
            String name = buffer.getClass().getSimpleName() + (shift == 0 ? "" : " shifted");
            all.add(new Sample(name, buffer, backing, GUARD + shift));
        }
        return all;
    }

    Object buffer() {
        return buffer;
    }

    /** Offset of the buffer's byte 0 in {@link #dump}. */
    int start() {
        return start;
    }

    /** Fills all memory behind the buffer with random bytes; booleans with 0 and 1. */
    void fill(Random random) {
        byte[] content = new byte[dump().length];
        random.nextBytes(content);
        if (buffer instanceof boolean[]) {
            for (int i = 0; i < content.length; i++) {
                content[i] &= 1;
            }
        }
        load(content);
    }

    /** All memory behind the buffer. */
    byte[] dump() {
        if (backing instanceof ByteBuffer b) {
            byte[] bytes = new byte[b.capacity()];
            b.get(0, bytes);
            return bytes;
        } else if (backing instanceof boolean[] flags) {
            byte[] bytes = new byte[flags.length];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (flags[i] ? 1 : 0);
            }
            return bytes;
        }
        return move(new byte[Math.toIntExact(BufferKind.of(backing).size(backing))], false);
    }

    private void load(byte[] bytes) {
        if (backing instanceof ByteBuffer b) {
            b.put(0, bytes);
        } else if (backing instanceof boolean[] flags) {
            for (int i = 0; i < bytes.length; i++) {
                flags[i] = (bytes[i] & 1) != 0;
            }
        } else {
            move(bytes, true);
        }
    }

    /** Copies between bytes and an array of numbers, by the relative methods of a byte buffer. */
    private byte[] move(byte[] bytes, boolean load) {
        ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        if (backing instanceof byte[] a) {
            System.arraycopy(load ? bytes : a, 0, load ? a : bytes, 0, a.length);
        } else if (backing instanceof short[] a) {
            ShortBuffer view = b.asShortBuffer();
            if (load) {
                view.get(a);
            } else {
                view.put(a);
            }
        } else if (backing instanceof char[] a) {
            CharBuffer view = b.asCharBuffer();
            if (load) {
                view.get(a);
            } else {
                view.put(a);
            }
        } else if (backing instanceof int[] a) {
            IntBuffer view = b.asIntBuffer();
            if (load) {
                view.get(a);
            } else {
                view.put(a);
            }
        } else if (backing instanceof long[] a) {
            LongBuffer view = b.asLongBuffer();
            if (load) {
                view.get(a);
            } else {
                view.put(a);
            }
        } else if (backing instanceof float[] a) {
            FloatBuffer view = b.asFloatBuffer();
            if (load) {
                view.get(a);
            } else {
                view.put(a);
            }
        } else if (backing instanceof double[] a) {
            DoubleBuffer view = b.asDoubleBuffer();
            if (load) {
                view.get(a);
            } else {
                view.put(a);
            }
        }
        return bytes;
    }

    /** Expected memory after bytes were copied into this buffer. */
    byte[] expected(byte[] before, long offset, byte[] moved) {
        byte[] after = before.clone();
        int mask = buffer instanceof boolean[] ? 1 : -1;
        for (int i = 0; i < moved.length; i++) {
            after[start + (int) offset + i] = (byte) (moved[i] & mask);
        }
        return after;
    }

    /** Bytes of a range of this buffer. */
    byte[] bytes(long offset, long length) {
        int from = start + (int) offset;
        return Arrays.copyOfRange(dump(), from, from + (int) length);
    }

    @Override
    public String toString() {
        return name;
    }
}
