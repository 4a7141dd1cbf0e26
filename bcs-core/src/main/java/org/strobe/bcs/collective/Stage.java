package org.strobe.bcs.collective;

/** What a node may send to many in a slice, of one kind: room where it comes on all of them. */
final class Stage {
    private static final long ALIGNMENT = 8;

    private final CollectiveLayout.Range range;
    private long used;

    Stage(CollectiveLayout.Range range) {
        this.range = range;
    }

    /** A slice begins. */
    void reset() {
        used = 0;
    }

    long room() {
        return range.size() - used;
    }

    /** Takes room for so many bytes, which there is; tells where. */
    long take(long bytes) {
        long at = range.start() + used;
        used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        return at;
    }
}
