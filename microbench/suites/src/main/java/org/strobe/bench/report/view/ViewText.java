package org.strobe.bench.report.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.page.TextTable;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.FindingsTable;
import org.strobe.bench.report.published.Tally;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.Shown;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;

/** Page of a view: for each section its pictures, values, verdicts and commands. */
public final class ViewText {
    private static final String PUBLISHED = "published";
    private static final String RATE = "MB/s";

    private final View view;
    private final CurveValues values;
    private final List<Finding> findings;

    /** Creates a page. Findings of other publications and machines are left out. */
    public ViewText(View view, Catalogue catalogue, List<Finding> findings, List<FolderResults> folders) {
        this.view = view;
        this.findings = findings.stream().filter(each -> isOf(view, each)).toList();
        this.values = new CurveValues(catalogue, this.findings, folders);
    }

    private static boolean isOf(View view, Finding finding) {
        return finding.figure().source().equals(view.source())
                && view.machines().contains(finding.figure().machine());
    }

    /** Summary in one line. */
    public String summary() {
        long drawn = view.curves().stream()
                .filter(curve -> !values.measured(curve).isEmpty())
                .count();
        return drawn + " of " + view.curves().size() + " curves; " + new Tally(findings).predictions();
    }

    /** Writes the page. */
    public void write(Paper paper) {
        paper.paragraph(view.about());
        paper.paragraph("Predictions on these machines, and whether ours are as was agreed on before:");
        paper.counts(FindingsTable.predictions(new Tally(findings)));
        Map<Finding, String> places = new LinkedHashMap<>();
        View.by(Curve::section, view.curves()).forEach((title, curves) -> {
            values.findings(curves).forEach(finding -> places.putIfAbsent(finding, title));
            write(paper, title, curves, places);
        });
        List<Finding> others =
                findings.stream().filter(each -> !places.containsKey(each)).toList();
        if (!others.isEmpty()) {
            paper.heading(2, "Figures without a picture");
            paper.table(FindingsTable.brief("Figures without a picture", others));
        }
    }

    /** @param places sections of findings, each in the first that has a curve of it */
    private void write(Paper paper, String title, List<Curve> curves, Map<Finding, String> places) {
        paper.heading(2, title);
        Map<String, List<Curve>> panels = View.by(Curve::panel, curves);
        if (paper.hasFigures()) {
            List<Figure> figures = figures(panels, curves);
            if (!figures.isEmpty()) {
                paper.figures(figures, title);
            }
        }
        List<Finding> all = values.findings(curves);
        List<Finding> own =
                all.stream().filter(each -> places.get(each).equals(title)).toList();
        if (!own.isEmpty()) {
            paper.table(FindingsTable.brief("Verdicts: " + title, own));
        }
        List<String> elsewhere = all.stream()
                .map(places::get)
                .filter(each -> !each.equals(title))
                .distinct()
                .toList();
        if (!elsewhere.isEmpty()) {
            paper.paragraph("More verdicts on these runs: " + String.join("; ", elsewhere) + ".");
        }
        List<TextTable> tables = new ArrayList<>();
        panels.forEach((panel, some) -> tables.add(table(title + ", " + panel, some)));
        paper.foldedTables("Values", tables);
        paper.commands("Commands that repeat this", values.commands(curves));
    }

    /** Pictures of panels, on axes that cover all of them. */
    private List<Figure> figures(Map<String, List<Curve>> panels, List<Curve> curves) {
        List<Point> all = curves.stream()
                .flatMap(curve -> Stream.concat(values.measured(curve).stream(), values.published(curve).stream()))
                .toList();
        List<Figure> figures = new ArrayList<>();
        panels.forEach((title, some) -> {
            boolean areBars = some.getFirst().over().kind() == Over.Kind.BARS;
            Figure figure = areBars ? bars(title, some, all) : chart(title, some, all);
            if (figure != null) {
                figures.add(figure);
            }
        });
        return figures;
    }

    /** Bars of curves; null if nothing was measured. */
    private Figure bars(String title, List<Curve> curves, List<Point> all) {
        List<Bars.Bar> bars = new ArrayList<>();
        for (Curve curve : curves) {
            for (Point point : values.measured(curve)) {
                List<Double> published =
                        values.published(curve).stream().map(Point::y).toList();
                bars.add(new Bars.Bar(curve.name(), point.y(), point.y(), point.y(), published));
            }
        }
        return bars.isEmpty()
                ? null
                : new Bars(
                        title,
                        Shown.unit(curves.getFirst().unit()),
                        bars,
                        heights(all).max().orElse(0));
    }

    /** Lines of curves with their published points; null if nothing was measured. */
    private Figure chart(String title, List<Curve> curves, List<Point> all) {
        List<Series> series = new ArrayList<>();
        List<Series> published = new ArrayList<>();
        for (Curve curve : curves) {
            List<Point> points = values.measured(curve);
            if (!points.isEmpty()) {
                series.add(new Series(curve.name(), Series.Kind.MARKED_LINE, points));
            }
            Set<Point> marks = values.published(curve);
            if (!marks.isEmpty()) {
                published.add(new Series(PUBLISHED + ": " + curve.name(), Series.Kind.MARKS, List.copyOf(marks)));
            }
        }
        if (series.isEmpty()) {
            return null;
        }
        series.addAll(
                published.size() == 1
                        ? List.of(new Series(
                                PUBLISHED,
                                Series.Kind.MARKS,
                                published.getFirst().points()))
                        : published);
        Curve first = curves.getFirst();
        boolean isOverSize = first.over().kind() == Over.Kind.SIZE;
        Axis x = isOverSize ? Axis.bytes("size") : Axis.doubling("processes");
        String unit = Shown.unit(first.unit());
        Axis y = unit.equals(RATE) ? Axis.linear(unit) : Axis.fitting(unit, heights(all));
        return new Chart(title, x.covering(all.stream().mapToDouble(Point::x)), y.covering(heights(all)), series);
    }

    private static DoubleStream heights(List<Point> points) {
        return points.stream().mapToDouble(Point::y);
    }

    /** Measured and published values of curves, a row for each number below them. */
    private TextTable table(String caption, List<Curve> curves) {
        Over.Kind kind = curves.getFirst().over().kind();
        return kind == Over.Kind.BARS ? list(caption, curves) : grid(caption, curves, kind == Over.Kind.SIZE);
    }

    private TextTable list(String caption, List<Curve> curves) {
        TextTable table = new TextTable(
                caption,
                List.of(
                        new TextTable.Column("name", TextTable.Kind.TEXT),
                        new TextTable.Column(measured(curves.getFirst()), TextTable.Kind.NUMBER),
                        new TextTable.Column(PUBLISHED, TextTable.Kind.NUMBER)));
        for (Curve curve : curves) {
            table.add(curve.name(), text(values.measured(curve).stream()), text(values.published(curve).stream()));
        }
        return table;
    }

    private static String measured(Curve curve) {
        return curve.unit().isEmpty() ? "measured" : "measured, " + curve.unit();
    }

    private TextTable grid(String caption, List<Curve> curves, boolean isOverSize) {
        List<TextTable.Column> columns = new ArrayList<>(
                List.of(new TextTable.Column(isOverSize ? "size" : "processes", TextTable.Kind.NUMBER)));
        Map<Curve, Set<Point>> published = new LinkedHashMap<>();
        Set<Double> places = new TreeSet<>();
        for (Curve curve : curves) {
            columns.add(new TextTable.Column(curve.name() + ", " + curve.unit(), TextTable.Kind.NUMBER));
            values.measured(curve).forEach(point -> places.add(point.x()));
            Set<Point> points = values.published(curve);
            if (!points.isEmpty()) {
                published.put(curve, points);
                points.forEach(point -> places.add(point.x()));
                columns.add(new TextTable.Column(PUBLISHED, TextTable.Kind.NUMBER));
            }
        }
        TextTable table = new TextTable(caption, columns);
        for (double place : places) {
            List<String> fields = new ArrayList<>(List.of(isOverSize ? Shown.size((long) place) : Shown.figure(place)));
            for (Curve curve : curves) {
                fields.add(text(values.measured(curve).stream().filter(point -> point.x() == place)));
                if (published.containsKey(curve)) {
                    fields.add(text(published.get(curve).stream().filter(point -> point.x() == place)));
                }
            }
            table.add(fields);
        }
        return table;
    }

    private static String text(Stream<Point> points) {
        return points.map(point -> Shown.figure(point.y())).collect(Collectors.joining("; "));
    }
}
