package org.strobe.bcs.collective;

/** Area on all nodes for the data that one node sends to many within a slice. */
final class SendArea {
    private static final long ALIGNMENT = 8;

    private final long start;
    private final long size;
    private long used;

    /** @param most bytes usable in a slice */
    SendArea(CollectiveLayout.Extent range, long most) {
        this.start = range.start();
        this.size = Math.min(range.size(), most);
    }

    /** Frees the area at the beginning of a slice. */
    void reset() {
        used = 0;
    }

    long room() {
        return Math.max(0, size - used);
    }

    /** Bytes of the area that {@code bytes} bytes take, with alignment. */
    static long taken(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /** Takes {@code bytes} bytes of the area and returns their offset. There must be room. */
    long take(long bytes) {
        if (bytes > room()) {
            throw new IllegalStateException("bytes=" + bytes + ": there is room for " + room());
        }
        long at = start + used;
        used += taken(bytes);
        return at;
    }
}
