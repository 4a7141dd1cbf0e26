package org.strobe.shm.copy;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;

/** Array types: calls and loops that need the type, so that layout and element size are constants in each. */
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
        public MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((byte[]) buffer);
        }

        @Override
        public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((byte[]) source, from, target, JAVA_BYTE, at, count);
        }

        @Override
        public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_BYTE, at, (byte[]) target, to, count);
        }

        @Override
        public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
            byte[] elements = (byte[]) source;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_BYTE, at + i, elements[from + i * step]);
            }
        }

        @Override
        public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
            byte[] elements = (byte[]) target;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_BYTE, at + i);
            }
        }

        @Override
        public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            byte[] sent = (byte[]) source;
            byte[] received = (byte[]) target;
            for (int i = 0; i < count; i++) {
                received[to + i * toStep] = sent[from + i * fromStep];
            }
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
        public MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((short[]) buffer);
        }

        @Override
        public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((short[]) source, from, target, JAVA_SHORT_UNALIGNED, at, count);
        }

        @Override
        public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_SHORT_UNALIGNED, at, (short[]) target, to, count);
        }

        @Override
        public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
            short[] elements = (short[]) source;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_SHORT_UNALIGNED, at + (long) i * Short.BYTES, elements[from + i * step]);
            }
        }

        @Override
        public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
            short[] elements = (short[]) target;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_SHORT_UNALIGNED, at + (long) i * Short.BYTES);
            }
        }

        @Override
        public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            short[] sent = (short[]) source;
            short[] received = (short[]) target;
            for (int i = 0; i < count; i++) {
                received[to + i * toStep] = sent[from + i * fromStep];
            }
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
        public MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((char[]) buffer);
        }

        @Override
        public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((char[]) source, from, target, JAVA_CHAR_UNALIGNED, at, count);
        }

        @Override
        public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_CHAR_UNALIGNED, at, (char[]) target, to, count);
        }

        @Override
        public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
            char[] elements = (char[]) source;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_CHAR_UNALIGNED, at + (long) i * Character.BYTES, elements[from + i * step]);
            }
        }

        @Override
        public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
            char[] elements = (char[]) target;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_CHAR_UNALIGNED, at + (long) i * Character.BYTES);
            }
        }

        @Override
        public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            char[] sent = (char[]) source;
            char[] received = (char[]) target;
            for (int i = 0; i < count; i++) {
                received[to + i * toStep] = sent[from + i * fromStep];
            }
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
        public MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((int[]) buffer);
        }

        @Override
        public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((int[]) source, from, target, JAVA_INT_UNALIGNED, at, count);
        }

        @Override
        public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_INT_UNALIGNED, at, (int[]) target, to, count);
        }

        @Override
        public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
            int[] elements = (int[]) source;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_INT_UNALIGNED, at + (long) i * Integer.BYTES, elements[from + i * step]);
            }
        }

        @Override
        public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
            int[] elements = (int[]) target;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_INT_UNALIGNED, at + (long) i * Integer.BYTES);
            }
        }

        @Override
        public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            int[] sent = (int[]) source;
            int[] received = (int[]) target;
            for (int i = 0; i < count; i++) {
                received[to + i * toStep] = sent[from + i * fromStep];
            }
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
        public MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((long[]) buffer);
        }

        @Override
        public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((long[]) source, from, target, JAVA_LONG_UNALIGNED, at, count);
        }

        @Override
        public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_LONG_UNALIGNED, at, (long[]) target, to, count);
        }

        @Override
        public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
            long[] elements = (long[]) source;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_LONG_UNALIGNED, at + (long) i * Long.BYTES, elements[from + i * step]);
            }
        }

        @Override
        public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
            long[] elements = (long[]) target;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_LONG_UNALIGNED, at + (long) i * Long.BYTES);
            }
        }

        @Override
        public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            long[] sent = (long[]) source;
            long[] received = (long[]) target;
            for (int i = 0; i < count; i++) {
                received[to + i * toStep] = sent[from + i * fromStep];
            }
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
        public MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((float[]) buffer);
        }

        @Override
        public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((float[]) source, from, target, JAVA_FLOAT_UNALIGNED, at, count);
        }

        @Override
        public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_FLOAT_UNALIGNED, at, (float[]) target, to, count);
        }

        @Override
        public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
            float[] elements = (float[]) source;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_FLOAT_UNALIGNED, at + (long) i * Float.BYTES, elements[from + i * step]);
            }
        }

        @Override
        public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
            float[] elements = (float[]) target;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_FLOAT_UNALIGNED, at + (long) i * Float.BYTES);
            }
        }

        @Override
        public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            float[] sent = (float[]) source;
            float[] received = (float[]) target;
            for (int i = 0; i < count; i++) {
                received[to + i * toStep] = sent[from + i * fromStep];
            }
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
        public MemorySegment segmentOf(Object buffer) {
            return MemorySegment.ofArray((double[]) buffer);
        }

        @Override
        public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
            MemorySegment.copy((double[]) source, from, target, JAVA_DOUBLE_UNALIGNED, at, count);
        }

        @Override
        public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
            MemorySegment.copy(source, JAVA_DOUBLE_UNALIGNED, at, (double[]) target, to, count);
        }

        @Override
        public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
            double[] elements = (double[]) source;
            for (int i = 0; i < count; i++) {
                target.set(JAVA_DOUBLE_UNALIGNED, at + (long) i * Double.BYTES, elements[from + i * step]);
            }
        }

        @Override
        public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
            double[] elements = (double[]) target;
            for (int i = 0; i < count; i++) {
                elements[to + i * step] = source.get(JAVA_DOUBLE_UNALIGNED, at + (long) i * Double.BYTES);
            }
        }

        @Override
        public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
            double[] sent = (double[]) source;
            double[] received = (double[]) target;
            for (int i = 0; i < count; i++) {
                received[to + i * toStep] = sent[from + i * fromStep];
            }
        }
    }
}
