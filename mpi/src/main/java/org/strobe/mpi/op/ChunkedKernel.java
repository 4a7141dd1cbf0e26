package org.strobe.mpi.op;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.function.Supplier;

/**
 * Kernel with one loop for few elements and another for many. The compiler vectorizes loops over arrays only. Many
 * elements are therefore copied through two arrays, chunk by chunk; the chunks stay in the L1 cache.
 *
 * @param <A> type of the arrays: {@code float[]}
 */
final class ChunkedKernel<A> implements Kernel {
    /** Bytes of a chunk. */
    private static final int CHUNK_BYTES = 8192;

    /** Minimum elements of the chunked loop. */
    private static final int MANY = 64;

    private final ValueLayout layout;
    private final int size;
    private final int most;
    private final Chunks<A> chunks;
    private final Kernel few;
    private final Loop<A> many;

    private ChunkedKernel(ValueLayout layout, int size, Supplier<A> array, Kernel few, Loop<A> many) {
        this.layout = layout;
        this.size = size;
        this.most = CHUNK_BYTES / size;
        this.chunks = new Chunks<>(array);
        this.few = few;
        this.many = many;
    }

    /** {@code inOut[i] = in[i] op inOut[i]}. */
    interface Loop<A> {
        void apply(A in, A inOut, int count);
    }

    static Kernel ofBytes(Kernel few, Loop<byte[]> many) {
        return new ChunkedKernel<>(ValueLayout.JAVA_BYTE, Byte.BYTES, () -> new byte[CHUNK_BYTES], few, many);
    }

    static Kernel ofShorts(Kernel few, Loop<short[]> many) {
        return new ChunkedKernel<>(
                ValueLayout.JAVA_SHORT_UNALIGNED, Short.BYTES, () -> new short[CHUNK_BYTES / Short.BYTES], few, many);
    }

    static Kernel ofChars(Kernel few, Loop<char[]> many) {
        return new ChunkedKernel<>(
                ValueLayout.JAVA_CHAR_UNALIGNED,
                Character.BYTES,
                () -> new char[CHUNK_BYTES / Character.BYTES],
                few,
                many);
    }

    static Kernel ofInts(Kernel few, Loop<int[]> many) {
        return new ChunkedKernel<>(
                ValueLayout.JAVA_INT_UNALIGNED, Integer.BYTES, () -> new int[CHUNK_BYTES / Integer.BYTES], few, many);
    }

    static Kernel ofLongs(Kernel few, Loop<long[]> many) {
        return new ChunkedKernel<>(
                ValueLayout.JAVA_LONG_UNALIGNED, Long.BYTES, () -> new long[CHUNK_BYTES / Long.BYTES], few, many);
    }

    static Kernel ofFloats(Kernel few, Loop<float[]> many) {
        return new ChunkedKernel<>(
                ValueLayout.JAVA_FLOAT_UNALIGNED, Float.BYTES, () -> new float[CHUNK_BYTES / Float.BYTES], few, many);
    }

    static Kernel ofDoubles(Kernel few, Loop<double[]> many) {
        return new ChunkedKernel<>(
                ValueLayout.JAVA_DOUBLE_UNALIGNED,
                Double.BYTES,
                () -> new double[CHUNK_BYTES / Double.BYTES],
                few,
                many);
    }

    @Override
    public void apply(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        if (count < MANY) {
            few.apply(in, from, inOut, to, count);
        } else {
            combine(in, from, inOut, to, inOut, to, count);
        }
    }

    @Override
    public void apply(ByteBuffer in, int from, ByteBuffer other, int at, ByteBuffer out, int to, int count, int bytes) {
        if (count < MANY) {
            Kernel.super.apply(in, from, other, at, out, to, count, bytes);
        } else {
            combine(in, from, other, at, out, to, count);
        }
    }

    private void combine(ByteBuffer in, int from, ByteBuffer other, int at, ByteBuffer out, int to, int count) {
        applyToArrays(
                MemorySegment.ofBuffer(in),
                from,
                MemorySegment.ofBuffer(other),
                at,
                MemorySegment.ofBuffer(out),
                to,
                count);
    }

    @Override
    public boolean takesArrays() {
        return true;
    }

    @Override
    public void applyToArrays(
            MemorySegment first, long from, MemorySegment second, long at, MemorySegment target, long to, int count) {
        Chunks.Pair<A> pair = chunks.take();
        for (int done = 0; done < count; done += most) {
            int part = Math.min(most, count - done);
            long skipped = (long) done * size;
            MemorySegment.copy(first, layout, from + skipped, pair.one(), 0, part);
            MemorySegment.copy(second, layout, at + skipped, pair.other(), 0, part);
            many.apply(pair.one(), pair.other(), part);
            MemorySegment.copy(pair.other(), 0, target, layout, to + skipped, part);
        }
        chunks.giveBack(pair);
    }
}
