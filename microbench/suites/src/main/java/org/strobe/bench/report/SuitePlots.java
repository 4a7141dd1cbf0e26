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
import org.strobe.bench.report.results.Shown;
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

        String suite() {
            return rows.get(0).suite();
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
                        part.title() + what + ", "
                                + Shown.unit(part.lines().get(0).unit()) + ": "
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

    /** Splits lines by unit; if many, by suite and by node or network, and into pieces of distinct colours. */
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
                boolean areSeveral = places.size() > 1;
                places.forEach((place, some) ->
                        addSuites(parts, title + (areSeveral && place.isEmpty() ? ", on a node" : place), some));
            }
        }
        return parts;
    }

    private static void addSuites(List<Part> parts, String title, List<Line> lines) {
        Map<String, List<Line>> suites = new LinkedHashMap<>();
        lines.forEach(line ->
                suites.computeIfAbsent(line.suite(), key -> new ArrayList<>()).add(line));
        suites.forEach((suite, some) -> {
            String name = suites.size() > 1 ? title + ": " + suite : title;
            parts.addAll(areBars(some) ? List.of(new Part(name, some)) : pieces(name, some));
        });
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
        return areBars(part.lines())
                ? bars(part.title(), part.lines(), findings)
                : chart(part.title(), part.lines(), findings);
    }

    private Figure bars(String title, List<Line> lines, List<Finding> findings) {
        List<Bars.Bar> bars = lines.stream()
                .filter(line -> Double.isFinite(line.rows().get(0).figure()))
                .filter(line -> line.rows().get(0).figure() >= 0)
                .map(line -> bar(line, findings))
                .toList();
        return bars.size() < 2 ? null : new Bars(title, Shown.unit(lines.get(0).unit()), bars);
    }

    private Bars.Bar bar(Line line, List<Finding> findings) {
        FigureRow row = line.rows().get(0);
        Point point = point(row);
        List<Double> published = published(line, findings).stream()
                .filter(figure -> figure.taken().sizes().isEmpty()
                        || figure.taken().sizes().contains(row.size()))
                .map(PublishedFigure::value)
                .distinct()
                .toList();
        return new Bars.Bar(line.name(), point.y(), Math.max(0, point.low()), point.high(), published);
    }

    /** Figure of a row over its size, with quartiles where they are measured. */
    private static Point point(FigureRow row) {
        boolean hasQuartiles = row.rounds() > 1 && row.lower() <= row.figure() && row.upper() >= row.figure();
        return hasQuartiles && Double.isFinite(row.upper())
                ? new Point(row.size(), row.figure(), row.lower(), row.upper())
                : new Point(row.size(), row.figure());
    }

    private Figure chart(String title, List<Line> lines, List<Finding> findings) {
        String unit = lines.get(0).unit();
        boolean isLinear = unit.equals(PER_CENT);
        List<Series> series = new ArrayList<>();
        for (Line line : lines) {
            List<Point> points = line.rows().stream()
                    .filter(row -> row.size() > 0 && Double.isFinite(row.figure()) && (isLinear || row.figure() > 0))
                    .map(SuitePlots::point)
                    .map(point -> isLinear || point.low() > 0 ? point : new Point(point.x(), point.y()))
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
        String printed = Shown.unit(unit);
        return new Chart(
                title, Axis.bytes("size"), isLinear ? Axis.linear(printed) : Axis.logarithmic(printed), series);
    }

    /** Published points of the lines, by legend names. */
    private Map<String, Set<Point>> published(List<Line> lines, List<Finding> findings) {
        Map<String, Set<Point>> published = new LinkedHashMap<>();
        for (Line line : lines) {
            for (PublishedFigure figure : published(line, findings)) {
                for (long size : figure.taken().sizes()) {
                    if (size > 0) {
                        published
                                .computeIfAbsent("published: " + figure.id(), key -> new LinkedHashSet<>())
                                .add(new Point(size, figure.value()));
                    }
                }
            }
        }
        return published;
    }

    /** Published figures that a line has measured. */
    private List<PublishedFigure> published(Line line, List<Finding> findings) {
        Sameness sameness = Sameness.of(line.entry());
        return findings.stream()
                .map(Finding::figure)
                .filter(figure -> isPoint(figure, line) && isOf(figure, sameness))
                .toList();
    }

    private static boolean isPoint(PublishedFigure figure, Line line) {
        return figure.taken() != null
                && figure.taken().derived() == Derived.FIGURE
                && figure.value() > 0
                && figure.unit().equals(line.unit())
                && line.rows().get(0).library().equals(figure.taken().library());
    }

    private boolean isOf(PublishedFigure figure, Sameness sameness) {
        return catalogue.runs(figure).stream().anyMatch(run -> run.sameness().equals(sameness));
    }
}
