package org.strobe.tools.chart;

/**
 * A point of a series.
 *
 * @param low lower quartile of y, or another lower bound; y if there is none
 * @param high its counterpart
 */
public record Point(double x, double y, double low, double high) {
    /** A point without bounds. */
    public Point(double x, double y) {
        this(x, y, y, y);
    }

    /** True if a bound differs from y. */
    public boolean isSpread() {
        return low < y || high > y;
    }
}
