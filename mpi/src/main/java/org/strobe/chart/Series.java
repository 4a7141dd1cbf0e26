package org.strobe.chart;

import java.util.List;

/**
 * Numbers that belong together.
 *
 * @param name for the legend
 * @param points in the order of x, but for those of {@link Kind#POINTS} and {@link Kind#MARKS}
 */
public record Series(String name, Kind kind, List<Point> points) {
    /** How they are drawn. */
    public enum Kind {
        LINE,
        POINTS,
        /** Points from elsewhere, to compare with: dark diamonds. */
        MARKS,
        /** Points joined by a line. */
        MARKED_LINE,
        /** Each number counts from its x to that of the next. */
        STEPS,
        /** Steps, filled down to the axis: the last one's y is not seen. 0 is no bar, also on logarithmic axes. */
        BARS
    }

    public Series {
        points = List.copyOf(points);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("series=" + name + ": it is empty");
        }
        if (kind == Kind.BARS && points.size() == 1) {
            throw new IllegalArgumentException("series=" + name + ": a bar ends where the next point is");
        }
        boolean isOrdered = kind != Kind.POINTS && kind != Kind.MARKS;
        for (int i = 1; isOrdered && i < points.size(); i++) {
            if (points.get(i).x() < points.get(i - 1).x()) {
                throw new IllegalArgumentException("series=" + name + ": " + points.get(i) + " lies behind the next");
            }
        }
    }
}
