package org.strobe.emulator.model.node;

import java.util.Map;
import java.util.TreeMap;

/**
 * Messages that have changed a memory, and that no processor has noticed yet. The first processor that reads one of
 * their bytes pays for the notice, once a message. Messages that overlap are noticed together.
 */
final class Arrivals {
    /** Changed bytes by their first offset; disjoint. */
    private final TreeMap<Long, Change> changes = new TreeMap<>();

    /**
     * Changed bytes.
     *
     * @param end offset behind the last byte
     * @param cost time to notice all messages that changed them
     */
    private record Change(long end, long cost) {}

    /** Adds a message that has changed some bytes. */
    void come(long offset, long length, long cost) {
        long start = offset;
        Change all = new Change(offset + length, cost);
        for (Map.Entry<Long, Change> other = before(all.end());
                other != null && other.getValue().end() > start;
                other = before(all.end())) {
            changes.remove(other.getKey());
            start = Math.min(start, other.getKey());
            all = new Change(
                    Math.max(all.end(), other.getValue().end()),
                    all.cost() + other.getValue().cost());
        }
        changes.put(start, all);
    }

    private Map.Entry<Long, Change> before(long end) {
        return changes.lowerEntry(end);
    }

    /** Notices the messages that have changed a range; returns the time it takes, 0 for none. */
    long notice(long offset, long length) {
        long cost = 0;
        for (Map.Entry<Long, Change> last = before(offset + length);
                last != null && last.getValue().end() > offset;
                last = before(offset + length)) {
            cost += last.getValue().cost();
            changes.remove(last.getKey());
        }
        return cost;
    }

    boolean isEmpty() {
        return changes.isEmpty();
    }
}
