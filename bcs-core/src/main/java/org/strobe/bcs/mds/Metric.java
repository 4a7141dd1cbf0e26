package org.strobe.bcs.mds;

/** Something that is monitored, one number a slice. */
public interface Metric {
    /** In words. */
    String meaning();
}
