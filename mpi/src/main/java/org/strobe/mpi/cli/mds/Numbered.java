package org.strobe.mpi.cli.mds;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.strobe.chart.Point;
import org.strobe.chart.Series;

/** Values over the same places, of processes or nodes: a few are drawn one over the other; of more, the least, the median and the greatest at each place. */
final class Numbered {
    /** So many can be told apart where they lie one over the other. */
    static final int FEW = 4;

    private Numbered() {}

    /**
     * The series to draw.
     *
     * @param what of which they are, as {@code node}
     * @param all by number: the value at each place, 0 where there is none
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
