package org.strobe.tools.chart;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Horizontal bars: one number for each name.
 *
 * @param axis quantity and unit
 * @param covered number up to which there is room, apart from those of bars: for figures of one scale; 0 for none
 */
public record Bars(String title, String axis, List<Bar> bars, double covered) implements Figure {
    /**
     * Name and number of a bar. The number must be at least 0.
     *
     * @param low lower quartile, or another lower bound; the number itself if there is none
     * @param high its counterpart
     * @param published numbers of other sources, for comparison
     */
    public record Bar(String name, double value, double low, double high, List<Double> published) {
        public Bar {
            published = List.copyOf(published);
            DoubleStream.concat(
                            DoubleStream.of(value, low, high),
                            published.stream().mapToDouble(Double::doubleValue))
                    .filter(each -> !Double.isFinite(each) || each < 0)
                    .forEach(each -> {
                        throw new IllegalArgumentException("bar=" + name + ": " + each + " can't be drawn");
                    });
        }

        /** A bar without bounds. */
        public Bar(String name, double value) {
            this(name, value, value, value, List.of());
        }
    }

    public Bars {
        bars = List.copyOf(bars);
        if (bars.isEmpty()) {
            throw new IllegalArgumentException("title=" + title + ": there is nothing to draw");
        }
    }

    /** Creates a figure with a scale of its own. */
    public Bars(String title, String axis, List<Bar> bars) {
        this(title, axis, bars, 0);
    }
}
