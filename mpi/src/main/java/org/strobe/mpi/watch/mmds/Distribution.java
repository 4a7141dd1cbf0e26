package org.strobe.mpi.watch.mmds;

import java.io.Serializable;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** How often values of what size came; of a resolution. */
public final class Distribution implements Serializable {
    private static final long serialVersionUID = 1;

    private final long resolution;
    private final TreeMap<Long, Long> counts = new TreeMap<>();
    private long count;
    private long total;
    private long least = Long.MAX_VALUE;
    private long most;

    /** @param resolution how far values are apart that are told apart */
    public Distribution(long resolution) {
        this.resolution = resolution;
    }

    /** A copy that does not change any more. */
    Distribution(Distribution other) {
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

    /** How often there was a value from each on, up to the resolution more. */
    SortedMap<Long, Long> counts() {
        return Collections.unmodifiableSortedMap(counts);
    }
}
