package org.strobe.chart;

/** How numbers lie on an axis. */
public enum Scale {
    LINEAR,
    LOGARITHMIC
}
