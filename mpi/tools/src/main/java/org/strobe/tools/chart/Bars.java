package org.strobe.tools.chart;

import java.util.List;

/**
 * Horizontal bars: one number for each name.
 *
 * @param axis quantity and unit
 */
public record Bars(String title, String axis, List<Bar> bars) implements Figure {
    /** Name and number of a bar. The number must be at least 0. */
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
