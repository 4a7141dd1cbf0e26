package org.strobe.bcs.collective;

/** What a node may send to many in a slice, of one kind: room where it comes on all of them. */
final class Stage {
    private static final long ALIGNMENT = 8;

    private final long start;
    private final long size;
    private long used;

    /** @param most how much of it may be used in a slice */
    Stage(CollectiveLayout.Range range, long most) {
        this.start = range.start();
        this.size = Math.min(range.size(), most);
    }

    /** A slice begins. */
    void reset() {
        used = 0;
    }

    long room() {
        return Math.max(0, size - used);
    }

    /** How much room so many bytes take. */
    static long taken(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /** Takes room for so many bytes, which there is; tells where. */
    long take(long bytes) {
        if (bytes > room()) {
            throw new IllegalStateException("bytes=" + bytes + ": there is room for " + room());
        }
        long at = start + used;
        used += taken(bytes);
        return at;
    }
}
