package org.strobe.bcs.mds;

/** Something that is monitored, one number a slice. */
public interface Metric {
    /** In words. */
    String meaning();

    /** Whether it is a time, in nanoseconds; or else a count. */
    default boolean isTime() {
        return meaning().startsWith("time");
    }
}
