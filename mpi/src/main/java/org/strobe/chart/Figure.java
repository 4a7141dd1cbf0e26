package org.strobe.chart;

/** Something that can be drawn. */
public sealed interface Figure permits Chart, Bars {
    /** What it shows. */
    String title();
}
