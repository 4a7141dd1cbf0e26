package org.strobe.mpi.check.message;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/**
 * Bytes of a buffer that a call reads or writes.
 *
 * @param buffer kept while the call is pending, so that no other buffer gets its address
 * @param memory the array with the bytes, or {@link #OFF_HEAP}
 * @param origin offset in that memory of displacement 0 of the first element
 * @param start offset of the first byte
 * @param end offset behind the last byte
 */
public record Touch(
        CallSite callSite,
        boolean writes,
        Object buffer,
        Object memory,
        long origin,
        long start,
        long end,
        int count,
        Type type) {
    /** The common memory of all direct buffers: the process's. */
    static final Object OFF_HEAP = new Object();

    /** Maximum strips to compare. Types with more strips count as free of overlaps. */
    private static final int MOST_STRIPS = 1 << 16;

    private record Strip(long from, long to) {}

    /**
     * Touch of a call.
     *
     * @param offset offset in the buffer of displacement 0 of the first element, in bytes
     * @return null if the touched bytes are unknown or none
     */
    public static Touch of(CallSite callSite, boolean writes, Object buffer, long offset, int count, Type type) {
        if (buffer == null || Constants.IN_PLACE.equals(buffer) || count <= 0 || type == null || type.size() == 0) {
            return null;
        }
        Object memory = buffer;
        long origin = offset;
        if (buffer instanceof Buffer nio) {
            MemorySegment segment = MemorySegment.ofBuffer(nio.duplicate().clear());
            memory = nio.isDirect() ? OFF_HEAP : segment.heapBase().orElse(null);
            origin += segment.address();
        }
        if (memory == null) {
            return null;
        }
        long start = origin + type.lowest(count);
        return new Touch(callSite, writes, buffer, memory, origin, start, origin + type.highest(count), count, type);
    }

    /** True if both touch a byte that one of them writes. Both must be in one memory. */
    boolean isInTheWayOf(Touch other) {
        return (writes || other.writes) && start < other.end && other.start < end && meets(other);
    }

    private boolean meets(Touch other) {
        if (type.isDense() && other.type.isDense()) {
            return true;
        }
        List<Strip> strips = strips();
        List<Strip> others = other.strips();
        int i = 0;
        int j = 0;
        while (i < strips.size() && j < others.size()) {
            Strip mine = strips.get(i);
            Strip theirs = others.get(j);
            if (mine.from < theirs.to && theirs.from < mine.to) {
                return true;
            }
            if (mine.to <= theirs.to) {
                i++;
            } else {
                j++;
            }
        }
        return false;
    }

    private List<Strip> strips() {
        List<Strip> strips = new ArrayList<>();
        type.visit(origin, count, 0, count * type.size(), (displacement, block, stride, blocks) -> {
            for (int i = 0; i < blocks && strips.size() <= MOST_STRIPS; i++) {
                long from = displacement + i * stride;
                strips.add(new Strip(from, from + block));
            }
        });
        if (strips.size() > MOST_STRIPS) {
            return List.of();
        }
        strips.sort(Comparator.comparingLong(Strip::from));
        return strips;
    }
}
