package org.strobe.bcs.mds;

/** A monitored quantity, with one number a slice. */
public interface Metric {
    /** Description in words. */
    String meaning();

    /** True for a time in nanoseconds, false for a count. */
    default boolean isTime() {
        return meaning().startsWith("time");
    }
}
