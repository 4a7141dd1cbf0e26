package org.strobe.mpi.type;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.Buffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers which buffer a slice of direct memory was cut from, so that a datatype with negative displacements reaches what
 * lies before the slice's start. A slice with an array behind it needs none of this. Slices are forgotten with their
 * garbage collection.
 */
public final class Slices {
    private static final Map<Key, Origin> ORIGINS = new ConcurrentHashMap<>();
    private static final ReferenceQueue<Buffer> GONE = new ReferenceQueue<>();

    private Slices() {}

    /**
     * Remembers a slice.
     *
     * @param byteOffset where in the base it begins
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

    /** How many bytes before a buffer's start are known to be there. */
    public static long bytesBefore(Buffer slice) {
        Origin origin = ORIGINS.get(new Key(slice, null));
        return origin == null ? 0 : origin.byteOffset;
    }

    /** The buffer that a slice was cut from; the slice itself if it is not known to be one. */
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

    /** One buffer, whatever its content: buffers themselves are equal when their contents are. */
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
