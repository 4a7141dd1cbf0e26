package org.strobe.mpi.op;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/**
 * Kernels that have one loop for few elements and another for many. The compiler can not know that two ranges of memory are
 * apart, and so would not use vector instructions; with many elements, one side goes through an array, of which it knows.
 */
final class ChunkedKernels {
    /** Fewer are done at once. */
    private static final int MANY = 128;

    /** How much goes through the array at a time: it stays in the first level of cache. */
    private static final int CHUNK_BYTES = 4096;

    private ChunkedKernels() {}

    /** A loop over an array and memory. */
    interface OverBytes {
        void apply(byte[] in, MemorySegment inOut, long to, int count);
    }

    static Kernel ofBytes(Kernel few, OverBytes many) {
        return (in, from, inOut, to, count) -> {
            if (count < MANY) {
                few.apply(in, from, inOut, to, count);
            } else {
                applyBytes(in, from, inOut, to, count, many);
            }
        };
    }

    private static void applyBytes(ByteBuffer in, int from, ByteBuffer inOut, int to, int count, OverBytes many) {
        MemorySegment source = MemorySegment.ofBuffer(in);
        MemorySegment target = MemorySegment.ofBuffer(inOut);
        byte[] chunk = new byte[Math.min(count, CHUNK_BYTES / Byte.BYTES)];
        for (int done = 0; done < count; done += chunk.length) {
            int part = Math.min(chunk.length, count - done);
            long skipped = done;
            MemorySegment.copy(source, JAVA_BYTE, from + skipped, chunk, 0, part);
            many.apply(chunk, target, to + skipped, part);
        }
    }

    /** A loop over an array and memory. */
    interface OverShorts {
        void apply(short[] in, MemorySegment inOut, long to, int count);
    }

    static Kernel ofShorts(Kernel few, OverShorts many) {
        return (in, from, inOut, to, count) -> {
            if (count < MANY) {
                few.apply(in, from, inOut, to, count);
            } else {
                applyShorts(in, from, inOut, to, count, many);
            }
        };
    }

    private static void applyShorts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count, OverShorts many) {
        MemorySegment source = MemorySegment.ofBuffer(in);
        MemorySegment target = MemorySegment.ofBuffer(inOut);
        short[] chunk = new short[Math.min(count, CHUNK_BYTES / Short.BYTES)];
        for (int done = 0; done < count; done += chunk.length) {
            int part = Math.min(chunk.length, count - done);
            long skipped = (long) done * Short.BYTES;
            MemorySegment.copy(source, JAVA_SHORT_UNALIGNED, from + skipped, chunk, 0, part);
            many.apply(chunk, target, to + skipped, part);
        }
    }

    /** A loop over an array and memory. */
    interface OverChars {
        void apply(char[] in, MemorySegment inOut, long to, int count);
    }

    static Kernel ofChars(Kernel few, OverChars many) {
        return (in, from, inOut, to, count) -> {
            if (count < MANY) {
                few.apply(in, from, inOut, to, count);
            } else {
                applyChars(in, from, inOut, to, count, many);
            }
        };
    }

    private static void applyChars(ByteBuffer in, int from, ByteBuffer inOut, int to, int count, OverChars many) {
        MemorySegment source = MemorySegment.ofBuffer(in);
        MemorySegment target = MemorySegment.ofBuffer(inOut);
        char[] chunk = new char[Math.min(count, CHUNK_BYTES / Character.BYTES)];
        for (int done = 0; done < count; done += chunk.length) {
            int part = Math.min(chunk.length, count - done);
            long skipped = (long) done * Character.BYTES;
            MemorySegment.copy(source, JAVA_CHAR_UNALIGNED, from + skipped, chunk, 0, part);
            many.apply(chunk, target, to + skipped, part);
        }
    }

    /** A loop over an array and memory. */
    interface OverInts {
        void apply(int[] in, MemorySegment inOut, long to, int count);
    }

    static Kernel ofInts(Kernel few, OverInts many) {
        return (in, from, inOut, to, count) -> {
            if (count < MANY) {
                few.apply(in, from, inOut, to, count);
            } else {
                applyInts(in, from, inOut, to, count, many);
            }
        };
    }

    private static void applyInts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count, OverInts many) {
        MemorySegment source = MemorySegment.ofBuffer(in);
        MemorySegment target = MemorySegment.ofBuffer(inOut);
        int[] chunk = new int[Math.min(count, CHUNK_BYTES / Integer.BYTES)];
        for (int done = 0; done < count; done += chunk.length) {
            int part = Math.min(chunk.length, count - done);
            long skipped = (long) done * Integer.BYTES;
            MemorySegment.copy(source, JAVA_INT_UNALIGNED, from + skipped, chunk, 0, part);
            many.apply(chunk, target, to + skipped, part);
        }
    }

    /** A loop over an array and memory. */
    interface OverLongs {
        void apply(long[] in, MemorySegment inOut, long to, int count);
    }

    static Kernel ofLongs(Kernel few, OverLongs many) {
        return (in, from, inOut, to, count) -> {
            if (count < MANY) {
                few.apply(in, from, inOut, to, count);
            } else {
                applyLongs(in, from, inOut, to, count, many);
            }
        };
    }

    private static void applyLongs(ByteBuffer in, int from, ByteBuffer inOut, int to, int count, OverLongs many) {
        MemorySegment source = MemorySegment.ofBuffer(in);
        MemorySegment target = MemorySegment.ofBuffer(inOut);
        long[] chunk = new long[Math.min(count, CHUNK_BYTES / Long.BYTES)];
        for (int done = 0; done < count; done += chunk.length) {
            int part = Math.min(chunk.length, count - done);
            long skipped = (long) done * Long.BYTES;
            MemorySegment.copy(source, JAVA_LONG_UNALIGNED, from + skipped, chunk, 0, part);
            many.apply(chunk, target, to + skipped, part);
        }
    }

    /** A loop over an array and memory. */
    interface OverFloats {
        void apply(float[] in, MemorySegment inOut, long to, int count);
    }

    static Kernel ofFloats(Kernel few, OverFloats many) {
        return (in, from, inOut, to, count) -> {
            if (count < MANY) {
                few.apply(in, from, inOut, to, count);
            } else {
                applyFloats(in, from, inOut, to, count, many);
            }
        };
    }

    private static void applyFloats(ByteBuffer in, int from, ByteBuffer inOut, int to, int count, OverFloats many) {
        MemorySegment source = MemorySegment.ofBuffer(in);
        MemorySegment target = MemorySegment.ofBuffer(inOut);
        float[] chunk = new float[Math.min(count, CHUNK_BYTES / Float.BYTES)];
        for (int done = 0; done < count; done += chunk.length) {
            int part = Math.min(chunk.length, count - done);
            long skipped = (long) done * Float.BYTES;
            MemorySegment.copy(source, JAVA_FLOAT_UNALIGNED, from + skipped, chunk, 0, part);
            many.apply(chunk, target, to + skipped, part);
        }
    }

    /** A loop over an array and memory. */
    interface OverDoubles {
        void apply(double[] in, MemorySegment inOut, long to, int count);
    }

    static Kernel ofDoubles(Kernel few, OverDoubles many) {
        return (in, from, inOut, to, count) -> {
            if (count < MANY) {
                few.apply(in, from, inOut, to, count);
            } else {
                applyDoubles(in, from, inOut, to, count, many);
            }
        };
    }

    private static void applyDoubles(ByteBuffer in, int from, ByteBuffer inOut, int to, int count, OverDoubles many) {
        MemorySegment source = MemorySegment.ofBuffer(in);
        MemorySegment target = MemorySegment.ofBuffer(inOut);
        double[] chunk = new double[Math.min(count, CHUNK_BYTES / Double.BYTES)];
        for (int done = 0; done < count; done += chunk.length) {
            int part = Math.min(chunk.length, count - done);
            long skipped = (long) done * Double.BYTES;
            MemorySegment.copy(source, JAVA_DOUBLE_UNALIGNED, from + skipped, chunk, 0, part);
            many.apply(chunk, target, to + skipped, part);
        }
    }
}
