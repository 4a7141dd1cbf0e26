package org.strobe.mpi.check.message;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.strobe.mpi.check.place.Place;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.type.Type;

/**
 * The bytes of a buffer that a call reads or writes.
 *
 * @param memory the array that they are in, or {@link #OFF_HEAP}
 * @param origin where in that memory displacement 0 of the first element lies
 * @param start the first byte
 * @param end behind the last byte
 */
public record Touch(
        Place place, boolean writes, Object memory, long origin, long start, long end, int count, Type type) {
    /** Direct buffers have one memory: that of the process. */
    static final Object OFF_HEAP = new Object();

    /** Types with more strips than this are taken for free of overlaps rather than looked through. */
    private static final int MOST_STRIPS = 1 << 16;

    private record Strip(long from, long to) {}

    /**
     * What a call touches.
     *
     * @param offset where in the buffer displacement 0 of the first element lies, in bytes
     * @return null if it touches nothing that can be told
     */
    public static Touch of(Place place, boolean writes, Object buffer, long offset, int count, Type type) {
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
        return new Touch(place, writes, memory, origin, start, origin + type.highest(count), count, type);
    }

    /** Whether both touch a byte that one of them writes. Both are in the same memory. */
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
