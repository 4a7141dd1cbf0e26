package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.page.TextTable;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.ResultBlock;
import org.strobe.bench.report.results.Shown;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;

/** Study: its tables, and figures of them. */
final class StudyText {
    private static final int MOST_BARS = 30;
    private static final String LOW = "low";
    private static final String HIGH = "high";

    private final EntryResults entry;

    StudyText(EntryResults entry) {
        this.entry = entry;
    }

    void write(Paper paper) {
        paper.heading(3, "Study " + entry.name());
        Warnings.write(paper, List.of(entry));
        int number = 0;
        for (ResultBlock block : entry.blocks()) {
            number++;
            String title = entry.name() + (entry.blocks().size() == 1 ? "" : ", table " + number);
            List<StudyColumn> columns = StudyColumn.of(block);
            if (paper.hasFigures()) {
                plot(paper, title, block, columns);
            }
            paper.table(table(title, block, columns));
        }
        paper.commands("Command that repeats this", List.of(entry.run().command()));
    }

    /** Table without bounds of zero-width intervals. */
    private static TextTable table(String title, ResultBlock block, List<StudyColumn> columns) {
        List<StudyColumn> shown =
                columns.stream().filter(column -> !column.saysNothing(block)).toList();
        TextTable table = new TextTable(
                title,
                shown.stream()
                        .map(column -> new TextTable.Column(
                                column.unit().isEmpty() ? column.name() : column.name() + ", " + column.unit(),
                                column.isNumeric(block) ? TextTable.Kind.NUMBER : TextTable.Kind.TEXT))
                        .toList());
        for (List<String> row : block.rows()) {
            table.add(
                    shown.stream().map(column -> Shown.field(column.text(row))).toList());
        }
        return table;
    }

    private static void plot(Paper paper, String title, ResultBlock block, List<StudyColumn> columns) {
        Map<String, List<StudyColumn>> units = new LinkedHashMap<>();
        for (StudyColumn column : columns.subList(1, columns.size())) {
            boolean isFigure = column.bounded() == null && !column.unit().isEmpty() && column.isNumeric(block);
            if (isFigure && column.different(block) > 1) {
                units.computeIfAbsent(column.unit(), key -> new ArrayList<>()).add(column);
            }
        }
        StudyColumn first = columns.get(0);
        boolean isOverNumbers = first.isNumeric(block) && block.rows().size() > 2;
        boolean areBars = !first.isNumeric(block) && block.rows().size() <= MOST_BARS;
        for (List<StudyColumn> drawn : units.values()) {
            if (isOverNumbers) {
                lines(paper, title, block, columns, drawn);
            } else if (areBars) {
                drawn.forEach(column -> bars(paper, title, block, columns, column));
            }
        }
    }

    private static void lines(
            Paper paper, String title, ResultBlock block, List<StudyColumn> columns, List<StudyColumn> drawn) {
        StudyColumn first = columns.get(0);
        List<Series> all = drawn.stream()
                .map(column -> series(block, columns, column))
                .filter(Objects::nonNull)
                .toList();
        String unit = Shown.unit(drawn.get(0).unit());
        Axis axis = first.name().equals("size") ? Axis.bytes("size") : Axis.logarithmic(first.name());
        Pieces.of(title, all)
                .forEach((part, series) -> paper.figure(
                        new Chart(part, axis, Axis.logarithmic(unit), series),
                        part + ", " + unit + " over " + first.name() + ": "
                                + String.join(
                                        ", ", series.stream().map(Series::name).toList())));
    }

    /** Series of a column; null if nothing can be drawn. */
    private static Series series(ResultBlock block, List<StudyColumn> columns, StudyColumn column) {
        List<Point> points = block.rows().stream()
                .map(row -> new Point(
                        columns.get(0).number(row),
                        column.number(row),
                        column.bound(columns, LOW, row),
                        column.bound(columns, HIGH, row)))
                .filter(point -> point.x() > 0 && point.y() > 0)
                .map(point -> point.low() > 0 ? point : new Point(point.x(), point.y(), point.y(), point.high()))
                .toList();
        boolean isOrdered = true;
        for (int i = 1; i < points.size(); i++) {
            isOrdered &= points.get(i).x() >= points.get(i - 1).x();
        }
        Series.Kind kind = isOrdered ? Series.Kind.MARKED_LINE : Series.Kind.POINTS;
        return points.isEmpty() ? null : new Series(column.name(), kind, points);
    }

    private static void bars(
            Paper paper, String title, ResultBlock block, List<StudyColumn> columns, StudyColumn column) {
        List<StudyColumn> naming = naming(block, columns);
        List<Bars.Bar> bars = block.rows().stream()
                .filter(row -> column.number(row) >= 0)
                .map(row -> new Bars.Bar(
                        name(naming, row),
                        column.number(row),
                        Math.max(0, column.bound(columns, LOW, row)),
                        column.bound(columns, HIGH, row),
                        List.of()))
                .toList();
        if (bars.size() > 1) {
            String unit = Shown.unit(column.unit());
            paper.figure(
                    new Bars(title + ": " + column.name(), unit, bars), title + ", " + column.name() + " in " + unit);
        }
    }

    /** First text column that distinguishes all rows, or else the fewest columns that do. */
    private static List<StudyColumn> naming(ResultBlock block, List<StudyColumn> columns) {
        for (StudyColumn column : columns) {
            if (!column.isNumeric(block)
                    && column.different(block) == block.rows().size()) {
                return List.of(column);
            }
        }
        int count = 1;
        while (count < columns.size() && !areApart(block, columns.subList(0, count))) {
            count++;
        }
        return columns.subList(0, count);
    }

    private static boolean areApart(ResultBlock block, List<StudyColumn> naming) {
        return block.rows().stream().map(row -> name(naming, row)).distinct().count()
                == block.rows().size();
    }

    private static String name(List<StudyColumn> naming, List<String> row) {
        return naming.stream().map(column -> Shown.field(column.text(row))).collect(Collectors.joining(", "));
    }
}
