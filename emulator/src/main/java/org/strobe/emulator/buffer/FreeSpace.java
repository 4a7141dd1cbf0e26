package org.strobe.emulator.buffer;

import java.util.Map;
import java.util.TreeMap;

/** Which parts of a stretch of memory are free: first fit, neighbours joined. */
final class FreeSpace {
    private final long size;
    private final TreeMap<Long, Long> free = new TreeMap<>();

    FreeSpace(long size) {
        this.size = size;
        free.put(0L, size);
    }

    /** Takes so many bytes; -1 if there are not as many in one piece. */
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

    /** Gives back what was taken. */
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

    /** Whether nothing is taken. */
    boolean isWhole() {
        return free.size() == 1 && free.firstEntry().getValue() == size;
    }
}
