package org.strobe.tools.mds.figures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.strobe.bcs.mds.GlobalMetric;
import org.strobe.bcs.mds.LocalMetric;
import org.strobe.bcs.mds.Metric;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.watch.mmds.MmdsFiles;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;
import org.strobe.tools.mds.files.Monitored;
import org.strobe.tools.mds.files.MonitoredCalls;
import org.strobe.tools.mds.files.MonitoredDistribution;
import org.strobe.tools.mds.files.MonitoredSlices;

/** Figures of monitoring data, by file name. */
public final class Figures {
    private static final String SLICE = "slice";
    private static final double ALL = 100;

    /** Half of the width of a bar. */
    private static final double HALF = 0.4;

    private final Map<String, Figure> figures = new LinkedHashMap<>();

    private Figures() {}

    /**
     * Creates all figures.
     *
     * @param processes processes whose distributions are drawn; empty for all
     * @param nodes nodes that are drawn; empty for all
     */
    public static Map<String, Figure> of(Monitored monitored, List<Integer> processes, List<Integer> nodes)
            throws UserException {
        Figures all = new Figures();
        monitored.checkProcesses(processes);
        if (monitored.hasCalls()) {
            all.addCalls(monitored.calls());
        }
        for (String what : monitored.distributions()) {
            all.addDistribution(what, monitored.distributions(what, processes));
        }
        if (monitored.hasMachine()) {
            all.addSlices(GlobalMetric.values(), "machine", new TreeMap<>(Map.of(0, monitored.machine())));
        }
        all.addSlices(LocalMetric.values(), "node", monitored.nodes(nodes));
        return all.figures;
    }

    private void addCalls(MonitoredCalls calls) {
        List<MonitoredCalls.Line> kinds = calls.kinds();
        if (!kinds.isEmpty()) {
            Unit unit = Unit.of(kinds.getFirst().total());
            figures.put(
                    "calls",
                    new Bars(
                            "What calls took, over all processes",
                            "total time in " + unit.name(),
                            kinds.stream()
                                    .map(line -> new Bars.Bar(
                                            line.primitive() + " (" + line.count() + ")",
                                            rounded(line.total() / unit.nanos())))
                                    .toList()));
        }
        SortedMap<Integer, Double> shares = calls.computing();
        if (!shares.isEmpty()) {
            List<Point> computing = new ArrayList<>();
            List<Point> both = new ArrayList<>();
            shares.forEach((process, share) -> {
                computing.addAll(bar(process, share * ALL));
                both.addAll(bar(process, ALL));
            });
            figures.put(
                    "share",
                    new Chart(
                            "How processes spent their time",
                            Axis.counting("process"),
                            Axis.linear("per cent of the run time"),
                            // The second series covers the first.
                            List.of(
                                    new Series("communicating", Series.Kind.BARS, both),
                                    new Series("computing", Series.Kind.BARS, computing))));
        }
    }

    /** Rounds to four digits, enough beside a bar. */
    private static double rounded(double number) {
        return number == 0
                ? 0
                : new BigDecimal(number).round(new MathContext(4)).doubleValue();
    }

    private static List<Point> bar(int process, double height) {
        return List.of(new Point(process - HALF, height), new Point(process + HALF, 0));
    }

    private void addDistribution(String what, SortedMap<Integer, MonitoredDistribution> processes) {
        if (!Histogram.canBe(processes)) {
            return;
        }
        if (what.equals(MmdsFiles.COMPUTING)) {
            figures.put(what, Histogram.ofTimes("Computing between two calls that wait", processes));
        } else if (what.equals(MmdsFiles.COMMUNICATING)) {
            figures.put(what, Histogram.ofTimes("Communicating: time in calls that wait", processes));
        } else if (what.endsWith(MmdsFiles.LATENCY)) {
            figures.put(what, Histogram.ofTimes("Time of " + call(what, MmdsFiles.LATENCY), processes));
        } else if (what.endsWith(MmdsFiles.SIZE)) {
            figures.put(what, Histogram.ofSizes("Bytes moved by " + call(what, MmdsFiles.SIZE), processes));
        }
    }

    private static String call(String what, String end) {
        return what.substring(0, what.length() - end.length());
    }

    private void addSlices(Metric[] metrics, String what, SortedMap<Integer, MonitoredSlices> parts)
            throws UserException {
        for (Metric metric : metrics) {
            SortedMap<Integer, SortedMap<Double, Double>> values = new TreeMap<>();
            for (Map.Entry<Integer, MonitoredSlices> each : parts.entrySet()) {
                if (each.getValue().metrics().contains(metric.toString())) {
                    values.put(each.getKey(), values(each.getValue(), metric));
                }
            }
            if (values.values().stream().anyMatch(each -> !each.isEmpty())) {
                figures.put(metric.toString(), chart(metric, what, values));
            }
        }
    }

    private static SortedMap<Double, Double> values(MonitoredSlices part, Metric metric) throws UserException {
        SortedMap<Double, Double> values = new TreeMap<>();
        long[] slices = part.values(SLICE);
        long[] all = part.values(metric.toString());
        // The first slice has no predecessor to measure from.
        boolean sinceBefore = metric.equals(GlobalMetric.GETTS) || metric.equals(LocalMetric.LETTS);
        for (int i = 0; i < slices.length; i++) {
            if (slices[i] > 0 || !sinceBefore) {
                values.put((double) slices[i], (double) all[i]);
            }
        }
        return values;
    }

    private static Chart chart(Metric metric, String what, SortedMap<Integer, SortedMap<Double, Double>> values) {
        double most = values.values().stream()
                .flatMap(each -> each.values().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        Unit unit = metric.isTime() ? Unit.of((long) most) : new Unit("", 1);
        values.values().forEach(each -> each.replaceAll((slice, value) -> value / unit.nanos()));
        return new Chart(
                metric + ": " + metric.meaning(),
                Axis.counting(SLICE),
                metric.isTime() ? Axis.linear(unit.name()) : Axis.counting("number"),
                Numbered.series(what, metric.isTime() ? Series.Kind.LINE : Series.Kind.POINTS, values));
    }
}
