package org.strobe.chart;

/** How numbers lie on an axis. */
public enum Scale {
    LINEAR,
    /** Linear, with marks at whole numbers only. */
    COUNTING,
    LOGARITHMIC
}
