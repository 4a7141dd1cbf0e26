package org.strobe.mpi.watch.characterise;

import java.io.Serializable;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Number and sizes of messages or calls. */
final class SizeClasses implements Serializable {
    private static final long serialVersionUID = 1;

    private final TreeMap<Long, Long> classes = new TreeMap<>();
    private long count;
    private long bytes;
    private long least = Long.MAX_VALUE;
    private long most;

    SizeClasses() {}

    /** Immutable copy. */
    SizeClasses(SizeClasses other) {
        this.classes.putAll(other.classes);
        this.count = other.count;
        this.bytes = other.bytes;
        this.least = other.least;
        this.most = other.most;
    }

    void add(long size) {
        classes.merge(SizeClass.from(size), 1L, Long::sum);
        count++;
        bytes += size;
        least = Math.min(least, size);
        most = Math.max(most, size);
    }

    long count() {
        return count;
    }

    long bytes() {
        return bytes;
    }

    long least() {
        return count == 0 ? 0 : least;
    }

    long most() {
        return most;
    }

    /** Count of each class, by its smallest size. */
    SortedMap<Long, Long> classes() {
        return Collections.unmodifiableSortedMap(classes);
    }
}
