package org.strobe.mpi.type;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.Buffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Registry of slices of direct memory and their base buffers. With it, a datatype with negative displacements reaches
 * data before the slice's start. A slice backed by an array is not registered. Garbage collection of a slice removes
 * it.
 */
public final class Slices {
    private static final Map<Key, Origin> ORIGINS = new ConcurrentHashMap<>();
    private static final ReferenceQueue<Buffer> GONE = new ReferenceQueue<>();

    private Slices() {}

    /**
     * Registers a slice.
     *
     * @param byteOffset offset of the slice in the base
     */
    public static void remember(Buffer slice, Buffer base, long byteOffset) {
        forgetGone();
        if (slice.hasArray()) {
            return;
        }
        Origin before = ORIGINS.get(new Key(base, null));
        Origin origin = before == null
                ? new Origin(base, byteOffset)
                : new Origin(before.base, Math.addExact(before.byteOffset, byteOffset));
        if (origin.byteOffset != 0) {
            ORIGINS.put(new Key(slice, GONE), origin);
        }
    }

    /** Returns the number of accessible bytes before a buffer's start, as far as registered. */
    public static long bytesBefore(Buffer slice) {
        Origin origin = ORIGINS.get(new Key(slice, null));
        return origin == null ? 0 : origin.byteOffset;
    }

    /** Returns the base buffer of a slice; the buffer itself if it is not registered. */
    public static Buffer base(Buffer slice) {
        Origin origin = ORIGINS.get(new Key(slice, null));
        return origin == null ? slice : origin.base;
    }

    private static void forgetGone() {
        for (Object key = GONE.poll(); key != null; key = GONE.poll()) {
            ORIGINS.remove(key);
        }
    }

    private record Origin(Buffer base, long byteOffset) {}

    /** Identity of a buffer: buffers themselves are equal when their contents are. */
    private static final class Key extends WeakReference<Buffer> {
        private final int hash;

        Key(Buffer buffer, ReferenceQueue<Buffer> queue) {
            super(buffer, queue);
            hash = System.identityHashCode(buffer);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            Buffer own = get();
            return own != null && other instanceof Key key && own == key.get();
        }
    }
}
