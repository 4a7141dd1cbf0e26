package org.strobe.tools.chart;

/** A drawable figure. */
public sealed interface Figure permits Chart, Bars {
    /** Title of the figure. */
    String title();
}
