package org.strobe.shm.segment;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Segments of ranks in one JVM: memory from an {@link Arena}, no file, no JVM flag. */
public final class PrivateSegmentStore implements SegmentStore {
    /**
     * Bytes from which pages of a segment are mapped at their first use: inboxes of ten thousand ranks, of which most stay nearly
     * empty, have a gigabyte. The native calls for it take some milliseconds to link.
     */
    private static final long LARGE = 64 << 20;

    private final ConcurrentMap<String, Segment> segments = new ConcurrentHashMap<>();
    private final SparseMemory sparse;
    private final UnaryOperator<Memory> kind;

    public PrivateSegmentStore() {
        this(null, UnaryOperator.identity());
    }

    /**
     * Store whose segments lie in sparse memory and are accessed through {@code kind}. Access to a closed segment is
     * not detected while the sparse memory exists.
     */
    public PrivateSegmentStore(SparseMemory sparse, UnaryOperator<Memory> kind) {
        this.sparse = sparse;
        this.kind = kind;
    }

    @Override
    public Segment create(String name, long size) {
        SegmentStore.checkNew(name, size);
        Segment segment = allocate(name, size);
        if (segments.merge(name, segment, PrivateSegmentStore::living) != segment) {
            segment.close();
            throw new SegmentException(SegmentException.Reason.EXISTS, name, "the name is taken");
        }
        return segment;
    }

    /** Chooses between two segments of one name: the first, unless its last holder is closing it. */
    private static Segment living(Segment first, Segment second) {
        return first.holders() > 0 ? first : second;
    }

    private Segment allocate(String name, long size) {
        if (sparse != null) {
            Memory memory = sparse.allocate(size);
            return new Segment(name, kind.apply(memory), () -> {
                removeUnheld(name);
                sparse.giveBack(memory);
            });
        }
        Arena arena = Arena.ofShared();
        MemorySegment bytes;
        try {
            bytes = size < LARGE ? arena.allocate(size, Memory.LINE) : SparseMemory.allocate(size, arena);
        } catch (SegmentException e) {
            arena.close();
            throw e;
        } catch (OutOfMemoryError e) {
            arena.close();
            throw new SegmentException(SegmentException.Reason.REFUSED, name, "no memory for " + size + " bytes", e);
        }
        return new Segment(name, kind.apply(Memory.of(bytes, SegmentNumbers.next())), () -> {
            removeUnheld(name);
            arena.close();
        });
    }

    private void removeUnheld(String name) {
        segments.computeIfPresent(name, (n, s) -> s.holders() <= 0 ? null : s);
    }

    @Override
    public Segment attach(String name) {
        Segment segment = segments.get(name);
        if (segment == null || !segment.tryReserve()) {
            throw new SegmentException(SegmentException.Reason.MISSING, name, "no rank of this job has created it");
        }
        return segment;
    }

    /** Bytes of each existing segment, by name. */
    public Map<String, Long> sizes() {
        return segments.values().stream().collect(Collectors.toMap(Segment::name, Segment::size));
    }

    @Override
    public void remove(String name) {
        segments.remove(name);
    }

    @Override
    public boolean crossesProcesses() {
        return false;
    }

    /**
     * Closes the store and frees segments that nobody has closed, at the end of a job whose ranks have ended. Later
     * access to such a segment throws.
     */
    public void reclaim() {
        segments.values().forEach(Segment::reclaim);
        close();
    }

    @Override
    public void close() {
        segments.clear();
    }
}
