package org.strobe.mpi.type.move;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;

/** The array types: the loops that have to name the type, and nothing else. */
final class ArrayCopiers {
    private ArrayCopiers() {}

    /** {@code byte[]}. */
    static final class OfByte extends ArrayCopier {
        OfByte() {
            super(Byte.BYTES);
        }

        @Override
        int length(Object array) {
            return ((byte[]) array).length;
        }

        @Override
        MemorySegment segment(Object memory) {
            return MemorySegment.ofArray((byte[]) memory);
        }

        @Override
        void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
            byte[] elements = (byte[]) array;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_BYTE, at + i, elements[from + i * step]);
            }
        }

        @Override
        void packRun(Object array, int from, int length, MemorySegment target, long at) {
            MemorySegment.copy((byte[]) array, from, target, JAVA_BYTE, at, length);
        }

        @Override
        void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
            byte[] elements = (byte[]) array;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_BYTE, at + i);
            }
        }

        @Override
        void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
            MemorySegment.copy(source, JAVA_BYTE, at, (byte[]) array, to, length);
        }

        @Override
        void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            byte[] given = (byte[]) source;
            byte[] taken = (byte[]) target;
            for (int i = 0; i < count; i++) {
                taken[to + i * toStep] = given[from + i * fromStep];
            }
        }
    }

    /** {@code short[]}. */
    static final class OfShort extends ArrayCopier {
        OfShort() {
            super(Short.BYTES);
        }

        @Override
        int length(Object array) {
            return ((short[]) array).length;
        }

        @Override
        MemorySegment segment(Object memory) {
            return MemorySegment.ofArray((short[]) memory);
        }

        @Override
        void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
            short[] elements = (short[]) array;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_SHORT_UNALIGNED, at + (long) i * Short.BYTES, elements[from + i * step]);
            }
        }

        @Override
        void packRun(Object array, int from, int length, MemorySegment target, long at) {
            MemorySegment.copy((short[]) array, from, target, JAVA_SHORT_UNALIGNED, at, length);
        }

        @Override
        void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
            short[] elements = (short[]) array;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_SHORT_UNALIGNED, at + (long) i * Short.BYTES);
            }
        }

        @Override
        void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
            MemorySegment.copy(source, JAVA_SHORT_UNALIGNED, at, (short[]) array, to, length);
        }

        @Override
        void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            short[] given = (short[]) source;
            short[] taken = (short[]) target;
            for (int i = 0; i < count; i++) {
                taken[to + i * toStep] = given[from + i * fromStep];
            }
        }
    }

    /** {@code char[]}. */
    static final class OfChar extends ArrayCopier {
        OfChar() {
            super(Character.BYTES);
        }

        @Override
        int length(Object array) {
            return ((char[]) array).length;
        }

        @Override
        MemorySegment segment(Object memory) {
            return MemorySegment.ofArray((char[]) memory);
        }

        @Override
        void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
            char[] elements = (char[]) array;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_CHAR_UNALIGNED, at + (long) i * Character.BYTES, elements[from + i * step]);
            }
        }

        @Override
        void packRun(Object array, int from, int length, MemorySegment target, long at) {
            MemorySegment.copy((char[]) array, from, target, JAVA_CHAR_UNALIGNED, at, length);
        }

        @Override
        void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
            char[] elements = (char[]) array;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_CHAR_UNALIGNED, at + (long) i * Character.BYTES);
            }
        }

        @Override
        void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
            MemorySegment.copy(source, JAVA_CHAR_UNALIGNED, at, (char[]) array, to, length);
        }

        @Override
        void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            char[] given = (char[]) source;
            char[] taken = (char[]) target;
            for (int i = 0; i < count; i++) {
                taken[to + i * toStep] = given[from + i * fromStep];
            }
        }
    }

    /** {@code int[]}. */
    static final class OfInt extends ArrayCopier {
        OfInt() {
            super(Integer.BYTES);
        }

        @Override
        int length(Object array) {
            return ((int[]) array).length;
        }

        @Override
        MemorySegment segment(Object memory) {
            return MemorySegment.ofArray((int[]) memory);
        }

        @Override
        void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
            int[] elements = (int[]) array;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_INT_UNALIGNED, at + (long) i * Integer.BYTES, elements[from + i * step]);
            }
        }

        @Override
        void packRun(Object array, int from, int length, MemorySegment target, long at) {
            MemorySegment.copy((int[]) array, from, target, JAVA_INT_UNALIGNED, at, length);
        }

        @Override
        void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
            int[] elements = (int[]) array;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_INT_UNALIGNED, at + (long) i * Integer.BYTES);
            }
        }

        @Override
        void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
            MemorySegment.copy(source, JAVA_INT_UNALIGNED, at, (int[]) array, to, length);
        }

        @Override
        void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            int[] given = (int[]) source;
            int[] taken = (int[]) target;
            for (int i = 0; i < count; i++) {
                taken[to + i * toStep] = given[from + i * fromStep];
            }
        }
    }

    /** {@code long[]}. */
    static final class OfLong extends ArrayCopier {
        OfLong() {
            super(Long.BYTES);
        }

        @Override
        int length(Object array) {
            return ((long[]) array).length;
        }

        @Override
        MemorySegment segment(Object memory) {
            return MemorySegment.ofArray((long[]) memory);
        }

        @Override
        void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
            long[] elements = (long[]) array;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_LONG_UNALIGNED, at + (long) i * Long.BYTES, elements[from + i * step]);
            }
        }

        @Override
        void packRun(Object array, int from, int length, MemorySegment target, long at) {
            MemorySegment.copy((long[]) array, from, target, JAVA_LONG_UNALIGNED, at, length);
        }

        @Override
        void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
            long[] elements = (long[]) array;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_LONG_UNALIGNED, at + (long) i * Long.BYTES);
            }
        }

        @Override
        void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
            MemorySegment.copy(source, JAVA_LONG_UNALIGNED, at, (long[]) array, to, length);
        }

        @Override
        void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            long[] given = (long[]) source;
            long[] taken = (long[]) target;
            for (int i = 0; i < count; i++) {
                taken[to + i * toStep] = given[from + i * fromStep];
            }
        }
    }

    /** {@code float[]}. */
    static final class OfFloat extends ArrayCopier {
        OfFloat() {
            super(Float.BYTES);
        }

        @Override
        int length(Object array) {
            return ((float[]) array).length;
        }

        @Override
        MemorySegment segment(Object memory) {
            return MemorySegment.ofArray((float[]) memory);
        }

        @Override
        void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
            float[] elements = (float[]) array;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_FLOAT_UNALIGNED, at + (long) i * Float.BYTES, elements[from + i * step]);
            }
        }

        @Override
        void packRun(Object array, int from, int length, MemorySegment target, long at) {
            MemorySegment.copy((float[]) array, from, target, JAVA_FLOAT_UNALIGNED, at, length);
        }

        @Override
        void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
            float[] elements = (float[]) array;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_FLOAT_UNALIGNED, at + (long) i * Float.BYTES);
            }
        }

        @Override
        void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
            MemorySegment.copy(source, JAVA_FLOAT_UNALIGNED, at, (float[]) array, to, length);
        }

        @Override
        void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            float[] given = (float[]) source;
            float[] taken = (float[]) target;
            for (int i = 0; i < count; i++) {
                taken[to + i * toStep] = given[from + i * fromStep];
            }
        }
    }

    /** {@code double[]}. */
    static final class OfDouble extends ArrayCopier {
        OfDouble() {
            super(Double.BYTES);
        }

        @Override
        int length(Object array) {
            return ((double[]) array).length;
        }

        @Override
        MemorySegment segment(Object memory) {
            return MemorySegment.ofArray((double[]) memory);
        }

        @Override
        void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
            double[] elements = (double[]) array;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_DOUBLE_UNALIGNED, at + (long) i * Double.BYTES, elements[from + i * step]);
            }
        }

        @Override
        void packRun(Object array, int from, int length, MemorySegment target, long at) {
            MemorySegment.copy((double[]) array, from, target, JAVA_DOUBLE_UNALIGNED, at, length);
        }

        @Override
        void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
            double[] elements = (double[]) array;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_DOUBLE_UNALIGNED, at + (long) i * Double.BYTES);
            }
        }

        @Override
        void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
            MemorySegment.copy(source, JAVA_DOUBLE_UNALIGNED, at, (double[]) array, to, length);
        }

        @Override
        void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            double[] given = (double[]) source;
            double[] taken = (double[]) target;
            for (int i = 0; i < count; i++) {
                taken[to + i * toStep] = given[from + i * fromStep];
            }
        }
    }
}
