package org.strobe.mpi.bgl.packetize;

import java.lang.foreign.MemorySegment;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.segment.Memory;

/** Bytes of the buffers that the last messages used. A program uses few buffers, again and again. */
final class KnownBuffers {
    private static final int MOST = 16;

    private final List<SoftReference<Known>> known = new ArrayList<>();
    private int oldest;

    private record Known(Object buffer, Memory bytes) {}

    /** Bytes of a buffer; null if it is none of the last ones. */
    @SuppressWarnings("ReferenceEquality") // a buffer is the same one or another, whatever its content
    Memory find(Object buffer) {
        for (int i = 0; i < known.size(); i++) {
            Known each = known.get(i).get();
            if (each != null && each.buffer == buffer) {
                return each.bytes;
            }
        }
        return null;
    }

    /** Bytes of a buffer, in the place of the oldest known one; null if its kind shows none. */
    Memory add(Object buffer) {
        MemorySegment segment = BufferKind.of(buffer).segmentOf(buffer);
        if (segment == null) {
            return null;
        }
        Memory bytes = Memory.of(segment, 0);
        SoftReference<Known> reference = new SoftReference<>(new Known(buffer, bytes));
        if (known.size() < MOST) {
            known.add(reference);
        } else {
            known.set(oldest, reference);
            oldest = (oldest + 1) % MOST;
        }
        return bytes;
    }
}
