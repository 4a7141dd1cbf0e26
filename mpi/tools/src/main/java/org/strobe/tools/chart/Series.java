package org.strobe.tools.chart;

import java.util.List;

/**
 * A series of points.
 *
 * @param name name in the legend
 * @param points in the order of x; any order for {@link Kind#POINTS} and {@link Kind#MARKS}
 */
public record Series(String name, Kind kind, List<Point> points) {
    /** Form of the drawing. */
    public enum Kind {
        LINE,
        POINTS,
        /** Points of another source, for comparison: dark diamonds. */
        MARKS,
        /** Points joined by a line. */
        MARKED_LINE,
        /** Each y holds from its x to the next. */
        STEPS,
        /** Steps filled down to the axis. The last y is not drawn. 0 draws no bar, also on logarithmic axes. */
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
