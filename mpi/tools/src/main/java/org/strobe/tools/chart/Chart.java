package org.strobe.tools.chart;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Series of points over two axes. */
public record Chart(String title, Axis x, Axis y, List<Series> series, List<Reference> references) implements Figure {
    public Chart {
        series = List.copyOf(series);
        references = List.copyOf(references);
        if (series.isEmpty()) {
            throw new IllegalArgumentException("title=" + title + ": there is nothing to draw");
        }
        x.covered().forEach(each -> x.check("covered", each));
        y.covered().forEach(each -> y.check("covered", each));
        Set<String> names = new HashSet<>();
        for (Series each : series) {
            checkName(names, each.name());
            check(each, x, y);
        }
        for (Reference each : references) {
            checkName(names, each.name());
            y.check("reference=" + each.name(), each.y());
        }
    }

    /** Creates a chart without reference lines. */
    public Chart(String title, Axis x, Axis y, List<Series> series) {
        this(title, x, y, series, List.of());
    }

    private static void checkName(Set<String> names, String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("series=" + name + ": it has no name");
        }
        if (!names.add(name)) {
            throw new IllegalArgumentException("series=" + name + ": two have this name");
        }
    }

    private static void check(Series series, Axis x, Axis y) {
        String what = "series=" + series.name();
        for (Point each : series.points()) {
            x.check(what, each.x());
            if (series.kind() != Series.Kind.BARS || each.y() != 0) {
                y.check(what, each.y());
                y.check(what, each.low());
                y.check(what, each.high());
            }
        }
    }
}
