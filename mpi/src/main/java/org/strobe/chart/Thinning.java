package org.strobe.chart;

import java.util.ArrayList;
import java.util.List;

/** Long lines with no more points than can be seen: of each column of the picture the first, the least, the greatest and the last. */
final class Thinning {
    private static final int COLUMNS = 800;
    private static final int KEPT = 4;

    private Thinning() {}

    /** The points that make the same picture. */
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
}
