package org.strobe.tools.mds.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.watch.mmds.MmdsFiles;

/** Calls and computation of the processes of a job. */
public final class MonitoredCalls {
    private static final double NANOS_A_MILLI = 1e6;
    private static final Set<String> NO_CALLS =
            Set.of(MmdsFiles.COMPUTATION, MmdsFiles.COMMUNICATION, MmdsFiles.RUN_TIME);

    private final List<Line> lines;

    /**
     * Calls of one kind; times are nanoseconds.
     *
     * @param place call site of the longest call; empty if unknown
     */
    public record Line(int process, String primitive, long count, long least, long most, long total, String place) {
        Line with(Line other) {
            return new Line(
                    process,
                    primitive,
                    count + other.count,
                    Math.min(least, other.least),
                    Math.max(most, other.most),
                    total + other.total,
                    most < other.most ? other.place : place);
        }

        boolean isCall() {
            return !NO_CALLS.contains(primitive);
        }
    }

    private MonitoredCalls(List<Line> lines) {
        this.lines = lines;
    }

    public static MonitoredCalls read(Path folder) throws UserException {
        List<Line> lines = new ArrayList<>();
        for (CsvFile.Row row :
                CsvFile.read(folder.resolve(MmdsFiles.CALLS), MmdsFiles.COLUMNS).rows()) {
            lines.add(new Line(
                    (int) row.number(0),
                    row.text(1),
                    row.number(2),
                    row.number(3),
                    row.number(4),
                    row.number(5),
                    row.text(6)));
        }
        return new MonitoredCalls(lines);
    }

    /** Table over all processes, as in the papers. */
    public List<String> table() {
        Map<String, Line> sums = new LinkedHashMap<>();
        lines.stream()
                .sorted(Comparator.comparing((Line line) -> !line.isCall()).thenComparing(Line::primitive))
                .filter(line -> !line.primitive().equals(MmdsFiles.RUN_TIME))
                .forEach(line -> sums.merge(line.primitive(), line, Line::with));
        List<String> table = new ArrayList<>();
        table.add(String.format(
                "%-22s%12s%12s%14s%10s%13s", "Primitive", "Min(ms)", "Max(ms)", "Total(ms)", "Count", "Average(ms)"));
        sums.values()
                .forEach(line -> table.add(String.format(
                        Locale.ROOT,
                        "%-22s%12.3f%12.3f%14.3f%10d%13.3f",
                        line.primitive(),
                        line.least() / NANOS_A_MILLI,
                        line.most() / NANOS_A_MILLI,
                        line.total() / NANOS_A_MILLI,
                        line.count(),
                        line.count() == 0 ? 0 : line.total() / NANOS_A_MILLI / line.count())));
        return table;
    }

    /** Calls over all processes by kind, in descending order of total time. */
    public List<Line> kinds() {
        Map<String, Line> sums = new LinkedHashMap<>();
        lines.stream().filter(Line::isCall).forEach(line -> sums.merge(line.primitive(), line, Line::with));
        return sums.values().stream()
                .sorted(Comparator.comparingLong(Line::total).reversed().thenComparing(Line::primitive))
                .toList();
    }

    /** Share of computation in the time of each process; idle processes are left out. */
    public SortedMap<Integer, Double> computing() {
        Map<Integer, Long> times = new TreeMap<>();
        Map<Integer, Long> computed = new TreeMap<>();
        for (Line line : lines) {
            if (!line.isCall() && !line.primitive().equals(MmdsFiles.RUN_TIME)) {
                times.merge(line.process(), line.total(), Long::sum);
            }
            if (line.primitive().equals(MmdsFiles.COMPUTATION)) {
                computed.merge(line.process(), line.total(), Long::sum);
            }
        }
        SortedMap<Integer, Double> shares = new TreeMap<>();
        times.forEach((process, time) -> {
            if (time > 0) {
                shares.put(process, computed.getOrDefault(process, 0L) / (double) time);
            }
        });
        return shares;
    }

    /** Maximum over processes of the gap between run time and monitored time, in per cent. */
    public double gap() {
        Map<Integer, Long> gaps = new LinkedHashMap<>();
        Map<Integer, Long> times = new LinkedHashMap<>();
        for (Line line : lines) {
            if (line.primitive().equals(MmdsFiles.RUN_TIME)) {
                gaps.merge(line.process(), -line.total(), Long::sum);
                times.put(line.process(), line.total());
            } else if (!line.isCall()) {
                gaps.merge(line.process(), line.total(), Long::sum);
            }
        }
        return gaps.entrySet().stream()
                .mapToDouble(
                        each -> 100.0 * Math.abs(each.getValue()) / Math.max(1, times.getOrDefault(each.getKey(), 1L)))
                .max()
                .orElse(0);
    }

    /** The calls of one kind and process with the highest total time. */
    public Optional<Line> costliest() {
        return lines.stream().filter(Line::isCall).max(Comparator.comparingLong(Line::total));
    }
}
