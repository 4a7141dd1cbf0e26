package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Buffer types of {@code java.nio}: calls that need the type. */
final class NioKinds {
    private NioKinds() {}

    /** {@link ByteBuffer}. */
    static final class OfByte extends NioKind {
        OfByte() {
            super("ByteBuffer", Byte.BYTES, byte[].class);
        }

        @Override
        ByteOrder order(Buffer buffer) {
            return ByteOrder.nativeOrder();
        }

        @Override
        Buffer view(Region.Views views) {
            return views.bytes();
        }

        @Override
        void copyElements(Buffer source, int from, Buffer target, int to, int count) {
            ((ByteBuffer) target).put(to, (ByteBuffer) source, from, count);
        }

        @Override
        void getElements(Buffer source, int from, Object target, int to, int count) {
            ((ByteBuffer) source).get(from, (byte[]) target, to, count);
        }

        @Override
        void putElements(Object source, int from, Buffer target, int to, int count) {
            ((ByteBuffer) target).put(to, (byte[]) source, from, count);
        }
    }

    /** {@link ShortBuffer}. */
    static final class OfShort extends NioKind {
        OfShort() {
            super("ShortBuffer", Short.BYTES, short[].class);
        }

        @Override
        ByteOrder order(Buffer buffer) {
            return ((ShortBuffer) buffer).order();
        }

        @Override
        Buffer view(Region.Views views) {
            return views.shorts();
        }

        @Override
        void copyElements(Buffer source, int from, Buffer target, int to, int count) {
            ((ShortBuffer) target).put(to, (ShortBuffer) source, from, count);
        }

        @Override
        void getElements(Buffer source, int from, Object target, int to, int count) {
            ((ShortBuffer) source).get(from, (short[]) target, to, count);
        }

        @Override
        void putElements(Object source, int from, Buffer target, int to, int count) {
            ((ShortBuffer) target).put(to, (short[]) source, from, count);
        }
    }

    /** {@link CharBuffer}. */
    static final class OfChar extends NioKind {
        OfChar() {
            super("CharBuffer", Character.BYTES, char[].class);
        }

        @Override
        ByteOrder order(Buffer buffer) {
            return ((CharBuffer) buffer).order();
        }

        @Override
        Buffer view(Region.Views views) {
            return views.chars();
        }

        @Override
        void copyElements(Buffer source, int from, Buffer target, int to, int count) {
            ((CharBuffer) target).put(to, (CharBuffer) source, from, count);
        }

        @Override
        void getElements(Buffer source, int from, Object target, int to, int count) {
            ((CharBuffer) source).get(from, (char[]) target, to, count);
        }

        @Override
        void putElements(Object source, int from, Buffer target, int to, int count) {
            ((CharBuffer) target).put(to, (char[]) source, from, count);
        }

        @Override
        public MemorySegment segmentOf(Object buffer) {
            CharBuffer chars = (CharBuffer) buffer;
            if (chars.isDirect() || !chars.isReadOnly() || order(chars) != ByteOrder.nativeOrder()) {
                return super.segmentOf(buffer);
            }
            // The buffer may be a view of a String, which has no bytes to show. A read-only buffer may be read from a
            // copy.
            char[] copy = new char[chars.capacity()];
            chars.duplicate().clear().get(copy);
            return MemorySegment.ofArray(copy);
        }
    }

    /** {@link IntBuffer}. */
    static final class OfInt extends NioKind {
        OfInt() {
            super("IntBuffer", Integer.BYTES, int[].class);
        }

        @Override
        ByteOrder order(Buffer buffer) {
            return ((IntBuffer) buffer).order();
        }

        @Override
        Buffer view(Region.Views views) {
            return views.ints();
        }

        @Override
        void copyElements(Buffer source, int from, Buffer target, int to, int count) {
            ((IntBuffer) target).put(to, (IntBuffer) source, from, count);
        }

        @Override
        void getElements(Buffer source, int from, Object target, int to, int count) {
            ((IntBuffer) source).get(from, (int[]) target, to, count);
        }

        @Override
        void putElements(Object source, int from, Buffer target, int to, int count) {
            ((IntBuffer) target).put(to, (int[]) source, from, count);
        }
    }

    /** {@link LongBuffer}. */
    static final class OfLong extends NioKind {
        OfLong() {
            super("LongBuffer", Long.BYTES, long[].class);
        }

        @Override
        ByteOrder order(Buffer buffer) {
            return ((LongBuffer) buffer).order();
        }

        @Override
        Buffer view(Region.Views views) {
            return views.longs();
        }

        @Override
        void copyElements(Buffer source, int from, Buffer target, int to, int count) {
            ((LongBuffer) target).put(to, (LongBuffer) source, from, count);
        }

        @Override
        void getElements(Buffer source, int from, Object target, int to, int count) {
            ((LongBuffer) source).get(from, (long[]) target, to, count);
        }

        @Override
        void putElements(Object source, int from, Buffer target, int to, int count) {
            ((LongBuffer) target).put(to, (long[]) source, from, count);
        }
    }

    /** {@link FloatBuffer}. */
    static final class OfFloat extends NioKind {
        OfFloat() {
            super("FloatBuffer", Float.BYTES, float[].class);
        }

        @Override
        ByteOrder order(Buffer buffer) {
            return ((FloatBuffer) buffer).order();
        }

        @Override
        Buffer view(Region.Views views) {
            return views.floats();
        }

        @Override
        void copyElements(Buffer source, int from, Buffer target, int to, int count) {
            ((FloatBuffer) target).put(to, (FloatBuffer) source, from, count);
        }

        @Override
        void getElements(Buffer source, int from, Object target, int to, int count) {
            ((FloatBuffer) source).get(from, (float[]) target, to, count);
        }

        @Override
        void putElements(Object source, int from, Buffer target, int to, int count) {
            ((FloatBuffer) target).put(to, (float[]) source, from, count);
        }
    }

    /** {@link DoubleBuffer}. */
    static final class OfDouble extends NioKind {
        OfDouble() {
            super("DoubleBuffer", Double.BYTES, double[].class);
        }

        @Override
        ByteOrder order(Buffer buffer) {
            return ((DoubleBuffer) buffer).order();
        }

        @Override
        Buffer view(Region.Views views) {
            return views.doubles();
        }

        @Override
        void copyElements(Buffer source, int from, Buffer target, int to, int count) {
            ((DoubleBuffer) target).put(to, (DoubleBuffer) source, from, count);
        }

        @Override
        void getElements(Buffer source, int from, Object target, int to, int count) {
            ((DoubleBuffer) source).get(from, (double[]) target, to, count);
        }

        @Override
        void putElements(Object source, int from, Buffer target, int to, int count) {
            ((DoubleBuffer) target).put(to, (double[]) source, from, count);
        }
    }
}
