package org.strobe.chart;

import java.util.List;

/**
 * A number for each of some names, as bars one below the other.
 *
 * @param axis what the numbers are, with their unit
 */
public record Bars(String title, String axis, List<Bar> bars) implements Figure {
    /** A name's number; not below 0. */
    public record Bar(String name, double value) {
        public Bar {
            if (!Double.isFinite(value) || value < 0) {
                throw new IllegalArgumentException("bar=" + name + ": " + value + " can't be drawn");
            }
        }
    }

    public Bars {
        bars = List.copyOf(bars);
        if (bars.isEmpty()) {
            throw new IllegalArgumentException("title=" + title + ": there is nothing to draw");
        }
    }
}
