package org.strobe.emulator.buffer;

import java.util.Map;
import java.util.TreeMap;

/** Allocator of a stretch of memory: first fit, adjacent free parts merged. */
final class FreeSpace {
    private final long size;
    private final TreeMap<Long, Long> free = new TreeMap<>();

    FreeSpace(long size) {
        this.size = size;
        free.put(0L, size);
    }

    /** Takes a number of contiguous bytes; returns their offset, or -1 without room. */
    long take(long bytes) {
        for (Map.Entry<Long, Long> each : free.entrySet()) {
            long left = each.getValue() - bytes;
            if (left >= 0) {
                return cut(each.getKey(), bytes, left);
            }
        }
        return -1;
    }

    private long cut(long offset, long bytes, long left) {
        free.remove(offset);
        if (left > 0) {
            free.put(offset + bytes, left);
        }
        return offset;
    }

    /** Frees bytes. */
    void giveBack(long offset, long bytes) {
        long start = offset;
        long end = offset + bytes;
        Map.Entry<Long, Long> before = free.lowerEntry(offset);
        if (before != null && before.getKey() + before.getValue() == start) {
            start = before.getKey();
        }
        Long after = free.remove(end);
        if (after != null) {
            end += after;
        }
        free.put(start, end - start);
    }

    /** True if all bytes are free. */
    boolean isWhole() {
        return free.size() == 1 && free.firstEntry().getValue() == size;
    }
}
