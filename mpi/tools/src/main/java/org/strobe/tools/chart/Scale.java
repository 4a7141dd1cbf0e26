package org.strobe.tools.chart;

/** Scale of an axis. */
public enum Scale {
    LINEAR,
    /** Linear, with marks at whole numbers only. */
    COUNTING,
    LOGARITHMIC,
    /** Logarithmic, with marks at powers of two: 1 KB, 64 KB, 1 MB. */
    BYTES,
    /** Logarithmic, with marks at powers of two: 1, 2, 4. */
    DOUBLING
}
