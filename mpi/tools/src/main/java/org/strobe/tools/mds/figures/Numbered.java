package org.strobe.tools.mds.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;

/**
 * Series of several processes or nodes. A few are drawn each; of more, the least, median and greatest value at each x.
 */
final class Numbered {
    /** Maximum number of series that stay distinct in one figure. */
    private static final int FEW = 4;

    private Numbered() {}

    /**
     * Returns the series to draw.
     *
     * @param what the numbered parts, such as {@code node}
     * @param all values by x, for each number; a missing value counts as 0
     */
    static List<Series> series(String what, Series.Kind kind, SortedMap<Integer, SortedMap<Double, Double>> all) {
        TreeSet<Double> places = new TreeSet<>();
        all.values().forEach(each -> places.addAll(each.keySet()));
        if (all.size() <= FEW) {
            List<Series> series = new ArrayList<>();
            all.forEach((number, values) -> series.add(new Series(
                    what + " " + number,
                    kind,
                    places.stream()
                            .map(place -> new Point(place, values.getOrDefault(place, 0.0)))
                            .toList())));
            return series;
        }
        SortedMap<Double, double[]> sorted = new TreeMap<>();
        for (Double place : places) {
            sorted.put(
                    place,
                    all.values().stream()
                            .mapToDouble(values -> values.getOrDefault(place, 0.0))
                            .sorted()
                            .toArray());
        }
        String of = " of " + all.size() + " " + (what.endsWith("s") ? what + "es" : what + "s");
        int last = all.size() - 1;
        return List.of(
                ranked("greatest" + of, kind, sorted, last),
                ranked("median" + of, kind, sorted, last / 2),
                ranked("least" + of, kind, sorted, 0));
    }

    private static Series ranked(String name, Series.Kind kind, SortedMap<Double, double[]> sorted, int index) {
        return new Series(
                name,
                kind,
                sorted.entrySet().stream()
                        .map(each -> new Point(each.getKey(), each.getValue()[index]))
                        .toList());
    }
}
