package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Derived;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.PublishedFigure;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.Sameness;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;

/** Figures of families: lines over sizes with published points, or bars for a single size. */
final class SuitePlots {
    private static final String OFF_NODE = "-off-node";
    private static final String PER_CENT = "%";

    private final Catalogue catalogue;

    SuitePlots(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Figures of one entry and library. */
    private record Line(String name, EntryResults entry, List<FigureRow> rows) {
        String unit() {
            return rows.get(0).unit();
        }
    }

    /** Contents of one figure. */
    private record Part(String title, List<Line> lines) {}

    void write(Paper paper, Family family, List<Finding> findings) {
        for (Part part : parts(family.title(), lines(family))) {
            Figure figure = figure(part, findings);
            if (figure != null) {
                String what = figure instanceof Bars ? "" : " over size";
                paper.figure(
                        figure,
                        part.title() + what + ", " + part.lines().get(0).unit() + ": "
                                + String.join(
                                        ", ",
                                        part.lines().stream().map(Line::name).toList()));
            }
        }
    }

    private static List<Line> lines(Family family) {
        List<Line> lines = new ArrayList<>();
        for (EntryResults entry : family.entries()) {
            Map<String, List<FigureRow>> libraries = new LinkedHashMap<>();
            entry.rows()
                    .forEach(row -> libraries
                            .computeIfAbsent(row.library(), key -> new ArrayList<>())
                            .add(row));
            libraries.forEach((library, rows) -> lines.add(
                    new Line(libraries.size() == 1 ? entry.name() : entry.name() + ", " + library, entry, rows)));
        }
        return lines;
    }

    /** Splits lines by unit, by node or network if many, and into pieces of distinct colours. */
    private static List<Part> parts(String title, List<Line> lines) {
        Map<String, List<Line>> units = new LinkedHashMap<>();
        lines.forEach(line ->
                units.computeIfAbsent(line.unit(), key -> new ArrayList<>()).add(line));
        List<Part> parts = new ArrayList<>();
        for (List<Line> unit : units.values()) {
            if (unit.size() <= Pieces.MOST || areBars(unit)) {
                parts.add(new Part(title, unit));
            } else {
                Map<String, List<Line>> places = new LinkedHashMap<>();
                for (Line line : unit) {
                    String place = line.entry().name().endsWith(OFF_NODE) ? ", between nodes" : "";
                    places.computeIfAbsent(place, key -> new ArrayList<>()).add(line);
                }
                places.forEach((place, some) -> parts.addAll(
                        pieces(title + (places.size() > 1 && place.isEmpty() ? ", on a node" : place), some)));
            }
        }
        return parts;
    }

    private static List<Part> pieces(String title, List<Line> lines) {
        return Pieces.of(title, lines).entrySet().stream()
                .map(piece -> new Part(piece.getKey(), piece.getValue()))
                .toList();
    }

    private static boolean areBars(List<Line> lines) {
        return lines.stream()
                        .flatMap(line -> line.rows().stream())
                        .map(FigureRow::size)
                        .distinct()
                        .count()
                == 1;
    }

    /** Figure of a part; null if it is empty. */
    private Figure figure(Part part, List<Finding> findings) {
        return areBars(part.lines()) ? bars(part.title(), part.lines()) : chart(part.title(), part.lines(), findings);
    }

    private static Figure bars(String title, List<Line> lines) {
        List<Bars.Bar> bars = lines.stream()
                .filter(line -> Double.isFinite(line.rows().get(0).figure()))
                .filter(line -> line.rows().get(0).figure() >= 0)
                .map(line ->
                        new Bars.Bar(line.name(), rounded(line.rows().get(0).figure())))
                .toList();
        return bars.size() < 2 ? null : new Bars(title, lines.get(0).unit(), bars);
    }

    /** Rounds to the precision beside a bar. */
    static double rounded(double figure) {
        double scale = figure == 0 ? 1 : Math.pow(10, 3 - Math.floor(Math.log10(Math.abs(figure))));
        return Math.round(figure * scale) / scale;
    }

    private Figure chart(String title, List<Line> lines, List<Finding> findings) {
        String unit = lines.get(0).unit();
        boolean isLinear = unit.equals(PER_CENT);
        List<Series> series = new ArrayList<>();
        for (Line line : lines) {
            List<Point> points = line.rows().stream()
                    .filter(row -> row.size() > 0 && Double.isFinite(row.figure()) && (isLinear || row.figure() > 0))
                    .map(row -> new Point(row.size(), row.figure()))
                    .toList();
            if (!points.isEmpty()) {
                series.add(new Series(line.name(), Series.Kind.MARKED_LINE, points));
            }
        }
        if (series.isEmpty()) {
            return null;
        }
        published(lines, findings)
                .forEach((name, points) -> series.add(new Series(name, Series.Kind.MARKS, List.copyOf(points))));
        return new Chart(
                title, Axis.logarithmic("size, bytes"), isLinear ? Axis.linear(unit) : Axis.logarithmic(unit), series);
    }

    /** Published points of the lines, by legend names. */
    private Map<String, Set<Point>> published(List<Line> lines, List<Finding> findings) {
        Map<String, Set<Point>> published = new LinkedHashMap<>();
        for (Line line : lines) {
            Sameness sameness = Sameness.of(line.entry());
            for (Finding finding : findings) {
                PublishedFigure figure = finding.figure();
                if (isPoint(figure, line) && isOf(figure, sameness)) {
                    Set<Point> points =
                            published.computeIfAbsent("published: " + figure.id(), key -> new LinkedHashSet<>());
                    figure.taken().sizes().forEach(size -> points.add(new Point(size, figure.value())));
                }
            }
        }
        return published;
    }

    private static boolean isPoint(PublishedFigure figure, Line line) {
        return figure.taken() != null
                && figure.taken().derived() == Derived.FIGURE
                && !figure.taken().sizes().isEmpty()
                && figure.value() > 0
                && figure.unit().equals(line.unit())
                && line.rows().get(0).library().equals(figure.taken().library());
    }

    private boolean isOf(PublishedFigure figure, Sameness sameness) {
        return catalogue.runs(figure).stream().anyMatch(run -> run.sameness().equals(sameness));
    }
}
