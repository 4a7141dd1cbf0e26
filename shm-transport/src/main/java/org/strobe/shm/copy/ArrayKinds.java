package org.strobe.shm.copy;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;

/** The array types: the calls that have to name the type, so that layout and element size are constants in each. */
final class ArrayKinds {
    private ArrayKinds() {}

    /** {@code byte[]}. */
    static final class OfByte extends ArrayKind {
        OfByte() {
            super("byte[]", Byte.BYTES);
        }

        @Override
        public long size(Object buffer) {
            return ((byte[]) buffer).length;
        }

        @Override
        void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((byte[]) source, from, target, JAVA_BYTE, at, count);
        }

        @Override
        void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_BYTE, at, (byte[]) target, to, count);
        }

        @Override
        MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((byte[]) buffer);
        }
    }

    /** {@code short[]}. */
    static final class OfShort extends ArrayKind {
        OfShort() {
            super("short[]", Short.BYTES);
        }

        @Override
        public long size(Object buffer) {
            return (long) ((short[]) buffer).length * Short.BYTES;
        }

        @Override
        void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((short[]) source, from, target, JAVA_SHORT_UNALIGNED, at, count);
        }

        @Override
        void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_SHORT_UNALIGNED, at, (short[]) target, to, count);
        }

        @Override
        MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((short[]) buffer);
        }
    }

    /** {@code char[]}. */
    static final class OfChar extends ArrayKind {
        OfChar() {
            super("char[]", Character.BYTES);
        }

        @Override
        public long size(Object buffer) {
            return (long) ((char[]) buffer).length * Character.BYTES;
        }

        @Override
        void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((char[]) source, from, target, JAVA_CHAR_UNALIGNED, at, count);
        }

        @Override
        void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_CHAR_UNALIGNED, at, (char[]) target, to, count);
        }

        @Override
        MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((char[]) buffer);
        }
    }

    /** {@code int[]}. */
    static final class OfInt extends ArrayKind {
        OfInt() {
            super("int[]", Integer.BYTES);
        }

        @Override
        public long size(Object buffer) {
            return (long) ((int[]) buffer).length * Integer.BYTES;
        }

        @Override
        void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((int[]) source, from, target, JAVA_INT_UNALIGNED, at, count);
        }

        @Override
        void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_INT_UNALIGNED, at, (int[]) target, to, count);
        }

        @Override
        MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((int[]) buffer);
        }
    }

    /** {@code long[]}. */
    static final class OfLong extends ArrayKind {
        OfLong() {
            super("long[]", Long.BYTES);
        }

        @Override
        public long size(Object buffer) {
            return (long) ((long[]) buffer).length * Long.BYTES;
        }

        @Override
        void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((long[]) source, from, target, JAVA_LONG_UNALIGNED, at, count);
        }

        @Override
        void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_LONG_UNALIGNED, at, (long[]) target, to, count);
        }

        @Override
        MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((long[]) buffer);
        }
    }

    /** {@code float[]}. */
    static final class OfFloat extends ArrayKind {
        OfFloat() {
            super("float[]", Float.BYTES);
        }

        @Override
        public long size(Object buffer) {
            return (long) ((float[]) buffer).length * Float.BYTES;
        }

        @Override
        void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((float[]) source, from, target, JAVA_FLOAT_UNALIGNED, at, count);
        }

        @Override
        void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_FLOAT_UNALIGNED, at, (float[]) target, to, count);
        }

        @Override
        MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((float[]) buffer);
        }
    }

    /** {@code double[]}. */
    static final class OfDouble extends ArrayKind {
        OfDouble() {
            super("double[]", Double.BYTES);
        }

        @Override
        public long size(Object buffer) {
            return (long) ((double[]) buffer).length * Double.BYTES;
        }

        @Override
        void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((double[]) source, from, target, JAVA_DOUBLE_UNALIGNED, at, count);
        }

        @Override
        void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_DOUBLE_UNALIGNED, at, (double[]) target, to, count);
        }

        @Override
        MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((double[]) buffer);
        }
    }
}
