package org.strobe.tools.chart;

/** Scale of an axis. */
public enum Scale {
    LINEAR,
    /** Linear, with marks at whole numbers only. */
    COUNTING,
    LOGARITHMIC
}
