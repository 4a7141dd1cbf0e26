package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.page.TextTable;
import org.strobe.bench.report.results.Block;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.Shown;
import org.strobe.chart.Axis;
import org.strobe.chart.Bars;
import org.strobe.chart.Chart;
import org.strobe.chart.Point;
import org.strobe.chart.Series;

/** A study: its tables as they are, and what can be drawn of them. */
final class StudyText {
    private static final int MOST_LINES = 6;
    private static final int MOST_BARS = 30;
    private static final String LOW = " low";
    private static final String HIGH = " high";

    private final EntryResults entry;

    StudyText(EntryResults entry) {
        this.entry = entry;
    }

    /**
     * A column of a table.
     *
     * @param index where it stands
     * @param name without its unit
     * @param unit empty if it has none
     */
    private record Part(int index, String name, String unit) {
        static Part of(List<String> header, int index) {
            String text = header.get(index);
            int space = text.lastIndexOf(' ');
            String unit = space < 0 ? "" : text.substring(space + 1);
            boolean isUnit = unit.matches("[num]?s|%|[KMG]?B|[KMG]B/s|messages/s|ns/B|us/B");
            return isUnit ? new Part(index, text.substring(0, space), unit) : new Part(index, text, "");
        }

        boolean isBound() {
            return name.endsWith(LOW) || name.endsWith(HIGH);
        }
    }

    void write(Paper paper) {
        paper.heading(3, "Study " + entry.name());
        int number = 0;
        for (Block block : entry.blocks()) {
            number++;
            String title = entry.name() + (entry.blocks().size() == 1 ? "" : ", table " + number);
            List<Part> parts = new ArrayList<>();
            for (int i = 0; i < block.header().size(); i++) {
                parts.add(Part.of(block.header(), i));
            }
            plot(paper, title, block, parts);
            paper.table(table(title, block, parts));
        }
        paper.commands("Command that repeats this", List.of(entry.run().command()));
    }

    /** Bounds of intervals that have no width are left out. */
    private static TextTable table(String title, Block block, List<Part> parts) {
        List<Part> shown = parts.stream()
                .filter(part -> !part.isBound() || !isWithoutWidth(block, parts, part))
                .toList();
        TextTable table = new TextTable(
                title,
                shown.stream()
                        .map(part -> new TextTable.Column(
                                part.unit().isEmpty() ? part.name() : part.name() + ", " + part.unit(),
                                isNumeric(block, part) ? TextTable.Kind.NUMBER : TextTable.Kind.TEXT))
                        .toList());
        for (List<String> row : block.rows()) {
            table.add(shown.stream()
                    .map(part -> Shown.field(row.get(part.index())))
                    .toList());
        }
        return table;
    }

    private static boolean isWithoutWidth(Block block, List<Part> parts, Part bound) {
        String name = bound.name().replaceFirst("(" + LOW + "|" + HIGH + ")$", "");
        return parts.stream()
                .filter(part -> part.name().equals(name) && part.unit().equals(bound.unit()))
                .anyMatch(part -> block.rows().stream()
                        .allMatch(row -> row.get(part.index()).equals(row.get(bound.index()))));
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Whether all of it are numbers, but for empty fields. */
    private static boolean isNumeric(Block block, Part part) {
        return block.rows().stream()
                .map(row -> row.get(part.index()))
                .allMatch(field -> field.isEmpty() || !Double.isNaN(number(field)));
    }

    private static void plot(Paper paper, String title, Block block, List<Part> parts) {
        Map<String, List<Part>> units = new LinkedHashMap<>();
        for (Part part : parts.subList(1, parts.size())) {
            if (!part.isBound() && !part.unit().isEmpty() && isNumeric(block, part) && varies(block, part)) {
                units.computeIfAbsent(part.unit(), key -> new ArrayList<>()).add(part);
            }
        }
        Part first = parts.get(0);
        boolean isOverNumbers = isNumeric(block, first) && block.rows().size() > 2;
        for (List<Part> drawn : units.values()) {
            if (isOverNumbers) {
                lines(paper, title, block, first, drawn);
            } else if (!isNumeric(block, first) && block.rows().size() <= MOST_BARS) {
                drawn.forEach(part -> bars(paper, title, block, part));
            }
        }
    }

    private static boolean varies(Block block, Part part) {
        return block.rows().stream()
                        .map(row -> row.get(part.index()))
                        .distinct()
                        .count()
                > 1;
    }

    private static void lines(Paper paper, String title, Block block, Part first, List<Part> drawn) {
        List<Series> series = new ArrayList<>();
        for (Part part : drawn.subList(0, Math.min(MOST_LINES, drawn.size()))) {
            List<Point> points = block.rows().stream()
                    .map(row -> new Point(number(row.get(first.index())), number(row.get(part.index()))))
                    .filter(point -> point.x() > 0 && point.y() > 0)
                    .toList();
            boolean isOrdered = true;
            for (int i = 1; i < points.size(); i++) {
                isOrdered &= points.get(i).x() >= points.get(i - 1).x();
            }
            if (!points.isEmpty()) {
                series.add(new Series(part.name(), isOrdered ? Series.Kind.MARKED_LINE : Series.Kind.POINTS, points));
            }
        }
        if (!series.isEmpty()) {
            paper.figure(
                    new Chart(
                            title,
                            Axis.logarithmic(first.name().equals("size") ? "size, bytes" : first.name()),
                            Axis.logarithmic(drawn.get(0).unit()),
                            series),
                    title + ", " + drawn.get(0).unit() + " over " + first.name() + ": "
                            + String.join(
                                    ", ", series.stream().map(Series::name).toList()));
        }
    }

    private static void bars(Paper paper, String title, Block block, Part part) {
        List<Bars.Bar> bars = block.rows().stream()
                .filter(row -> number(row.get(part.index())) >= 0)
                .map(row -> new Bars.Bar(row.get(0), SuitePlots.rounded(number(row.get(part.index())))))
                .toList();
        if (bars.size() > 1) {
            paper.figure(
                    new Bars(title + ": " + part.name(), part.unit(), bars),
                    title + ", " + part.name() + " in " + part.unit());
        }
    }
}
