package org.strobe.mpi.watch.mmds;

import java.io.Serializable;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Distribution of values, with a resolution. */
public final class TimeDistribution implements Serializable {
    private static final long serialVersionUID = 1;

    private final long resolution;
    private final TreeMap<Long, Long> counts = new TreeMap<>();
    private long count;
    private long total;
    private long least = Long.MAX_VALUE;
    private long most;

    /** @param resolution width of a class of values */
    public TimeDistribution(long resolution) {
        this.resolution = resolution;
    }

    /** Immutable copy. */
    TimeDistribution(TimeDistribution other) {
        this.resolution = other.resolution;
        this.counts.putAll(other.counts);
        this.count = other.count;
        this.total = other.total;
        this.least = other.least;
        this.most = other.most;
    }

    void add(long value) {
        counts.merge(value / resolution * resolution, 1L, Long::sum);
        count++;
        total += value;
        least = Math.min(least, value);
        most = Math.max(most, value);
    }

    long resolution() {
        return resolution;
    }

    long count() {
        return count;
    }

    long total() {
        return total;
    }

    long least() {
        return count == 0 ? 0 : least;
    }

    long most() {
        return most;
    }

    /** Counts by lower bound of a class, which is one resolution wide. */
    SortedMap<Long, Long> counts() {
        return Collections.unmodifiableSortedMap(counts);
    }
}
