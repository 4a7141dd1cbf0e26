package org.strobe.tools.chart.drawing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.strobe.tools.chart.Point;

/**
 * Thins long series. A line keeps the first, least, greatest and last point of each column; scattered points lose
 * duplicates.
 */
final class Thinning {
    private static final int COLUMNS = 800;
    private static final int KEPT = 4;

    private Thinning() {}

    /** Thins a line without visible change. */
    static List<Point> of(List<Point> points) {
        if (points.size() <= KEPT * COLUMNS) {
            return points;
        }
        List<Point> thin = new ArrayList<>();
        for (int column = 0; column < COLUMNS; column++) {
            int from = (int) ((long) points.size() * column / COLUMNS);
            int to = (int) ((long) points.size() * (column + 1) / COLUMNS);
            int least = from;
            int most = from;
            for (int i = from; i < to; i++) {
                least = points.get(i).y() < points.get(least).y() ? i : least;
                most = points.get(i).y() > points.get(most).y() ? i : most;
            }
            int last = from - 1;
            for (int each : new int[] {from, Math.min(least, most), Math.max(least, most), to - 1}) {
                if (each > last) {
                    thin.add(points.get(each));
                    last = each;
                }
            }
        }
        return thin;
    }

    /** Drops points that another one covers. */
    static List<Point> ofPoints(List<Point> points) {
        if (points.size() <= COLUMNS) {
            return points;
        }
        double from = points.stream().mapToDouble(Point::x).min().orElseThrow();
        double to = points.stream().mapToDouble(Point::x).max().orElseThrow();
        double width = Math.max((to - from) / COLUMNS, Double.MIN_NORMAL);
        Set<Point> columns = new HashSet<>();
        return points.stream()
                .filter(each -> columns.add(new Point(Math.floor((each.x() - from) / width), each.y())))
                .toList();
    }
}
