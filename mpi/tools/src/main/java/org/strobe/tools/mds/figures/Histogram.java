package org.strobe.tools.mds.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;
import org.strobe.tools.mds.files.MonitoredDistribution;

/**
 * Distributions of several processes as one figure. Values over several decades get ten bins a decade; others get bins
 * of equal width. No bin is narrower than a monitored one.
 */
final class Histogram {
    private static final int BINS_A_DECADE = 10;
    private static final int EQUAL_BINS = 40;

    /** Ratio of greatest and least value above which the axis is logarithmic. */
    private static final int WIDE = 20;

    private final SortedMap<Integer, MonitoredDistribution> processes;
    private final List<Long> edges;
    private final boolean isWide;

    private Histogram(SortedMap<Integer, MonitoredDistribution> processes) {
        this.processes = processes;
        long least = Long.MAX_VALUE;
        long most = 0;
        long width = 1;
        for (MonitoredDistribution each : processes.values()) {
            for (MonitoredDistribution.Bin bin : each.bins()) {
                least = Math.min(least, bin.from());
                most = Math.max(most, bin.to());
                width = bin.to() - bin.from();
            }
        }
        isWide = most / WIDE > Math.max(least, width);
        edges = edges(least, most, width, isWide);
    }

    /** Creates a figure of times. */
    static Chart ofTimes(String title, SortedMap<Integer, MonitoredDistribution> processes) {
        Histogram histogram = new Histogram(processes);
        Unit unit = Unit.of(histogram.edges.getLast());
        Axis axis = histogram.isWide ? Axis.logarithmic(unit.name()) : Axis.linear(unit.name());
        return histogram.chart(title, axis, unit.nanos());
    }

    /** Creates a figure of sizes. */
    static Chart ofSizes(String title, SortedMap<Integer, MonitoredDistribution> processes) {
        Histogram histogram = new Histogram(processes);
        return histogram.chart(title, histogram.isWide ? Axis.bytes("size") : Axis.linear("bytes"), 1);
    }

    /** True if any distribution has values. */
    static boolean canBe(SortedMap<Integer, MonitoredDistribution> processes) {
        return processes.values().stream().anyMatch(each -> !each.bins().isEmpty());
    }

    private static List<Long> edges(long least, long most, long width, boolean isWide) {
        double ratio = Math.pow(10, 1.0 / BINS_A_DECADE);
        long equal = Math.ceilDiv(Math.ceilDiv(most - least, EQUAL_BINS), width) * width;
        List<Long> edges = new ArrayList<>(List.of(least));
        while (edges.getLast() < most) {
            long last = edges.getLast();
            long wider = Math.max((long) Math.ceil(last * ratio / width) * width, last + width);
            edges.add(isWide ? wider : last + equal);
        }
        return edges;
    }

    private Chart chart(String title, Axis axis, double divisor) {
        SortedMap<Integer, SortedMap<Double, Double>> counts = new TreeMap<>();
        processes.forEach((process, each) -> counts.put(process, counts(each, divisor)));
        List<Series> series;
        if (counts.size() == 1) {
            series = List.of(new Series(
                    "process " + counts.firstKey(),
                    Series.Kind.BARS,
                    counts.get(counts.firstKey()).entrySet().stream()
                            .map(each -> new Point(each.getKey(), each.getValue()))
                            .toList()));
        } else {
            series = Numbered.series("process", Series.Kind.STEPS, counts).stream()
                    .map(Histogram::fromZero)
                    .toList();
        }
        return new Chart(title, axis, Axis.counting("times"), series);
    }

    /** Adds a step up from the axis at the first bin. */
    private static Series fromZero(Series series) {
        List<Point> points = new ArrayList<>();
        points.add(new Point(series.points().getFirst().x(), 0));
        points.addAll(series.points());
        return new Series(series.name(), series.kind(), points);
    }

    /** Number of values between each edge and the next; 0 for the last edge. */
    private SortedMap<Double, Double> counts(MonitoredDistribution distribution, double divisor) {
        SortedMap<Double, Double> counts = new TreeMap<>();
        edges.forEach(edge -> counts.put(place(edge, divisor), 0.0));
        int at = 0;
        for (MonitoredDistribution.Bin bin : distribution.bins()) {
            while (edges.get(at + 1) <= bin.from()) {
                at++;
            }
            counts.merge(place(edges.get(at), divisor), (double) bin.count(), Double::sum);
        }
        return counts;
    }

    /** Position of an edge. On a logarithmic axis, 0 is drawn at half of the next edge. */
    private double place(long edge, double divisor) {
        return (edge == 0 && isWide ? edges.get(1) / 2.0 : edge) / divisor;
    }
}
