package org.strobe.mpi.coll.steps;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Scratch memory of a rank's collectives, reused: direct buffers whose sizes are powers of two. */
public final class ScratchBuffers {
    private static final int SMALLEST_BITS = 8;
    private static final int LARGEST_BITS = 30;
    private static final long MOST_KEPT = 32L << 20;

    @SuppressWarnings({"unchecked", "rawtypes"}) // Java has no arrays of generic types
    private final ArrayDeque<ByteBuffer>[] free = new ArrayDeque[LARGEST_BITS - SMALLEST_BITS + 1];

    private long kept;

    /** Takes a buffer in native order with at least this many bytes, of undefined content. */
    public synchronized ByteBuffer take(long bytes) {
        int sizeClass = sizeClass(bytes);
        if (sizeClass >= free.length) {
            if (bytes > Integer.MAX_VALUE - 8) {
                throw new MpiFailure(
                        ErrorClass.NO_MEM,
                        "bytes=" + bytes + ": a collective has at most 2 GB of intermediate data a rank");
            }
            return ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
        }
        ByteBuffer buffer = free[sizeClass] == null ? null : free[sizeClass].pollFirst();
        if (buffer == null) {
            return ByteBuffer.allocateDirect(1 << (sizeClass + SMALLEST_BITS)).order(ByteOrder.nativeOrder());
        }
        kept -= buffer.capacity();
        return buffer;
    }

    /** Returns a buffer for reuse. */
    public synchronized void giveBack(ByteBuffer buffer) {
        int sizeClass = sizeClass(buffer.capacity());
        if (sizeClass < free.length && kept + buffer.capacity() <= MOST_KEPT) {
            if (free[sizeClass] == null) {
                free[sizeClass] = new ArrayDeque<>();
            }
            kept += buffer.capacity();
            free[sizeClass].addFirst(buffer);
        }
    }

    private static int sizeClass(long bytes) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, bytes - 1));
        return Math.max(bits, SMALLEST_BITS) - SMALLEST_BITS;
    }
}
