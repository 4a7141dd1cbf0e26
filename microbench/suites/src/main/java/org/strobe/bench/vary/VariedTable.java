package org.strobe.bench.vary;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;

/** Results of a variation beside those of the unchanged machine. */
final class VariedTable {
    private final Variation variation;
    private final String title;
    private final List<EntryResults> results;

    /** @param title of the figure: the measurement */
    VariedTable(Variation variation, String title, List<EntryResults> results) {
        this.variation = variation;
        this.title = title;
        this.results = results;
    }

    private Optional<FigureRow> result(Curve curve, int factor) {
        return variation.result(curve, factor, results);
    }

    /** Figure on the unchanged machine. */
    private Optional<FigureRow> base() {
        return result(variation.curves().getFirst(), Variation.UNCHANGED);
    }

    private static String text(Optional<FigureRow> row) {
        return row.map(found -> String.format(Locale.ROOT, "%.6g", found.figure()))
                .orElse("-");
    }

    /** Prints a line for each factor. */
    void print(PrintWriter out) {
        out.println("# " + title);
        base().ifPresent(row -> out.println("# figures in " + row.unit()));
        for (Curve curve : variation.curves()) {
            out.println("# " + curve.name() + ": " + String.join(", ", curve.parameters()));
        }
        out.print(String.format(Locale.ROOT, "%-8s", "factor"));
        variation.curves().forEach(curve -> out.print(String.format(Locale.ROOT, "%14s", curve.name())));
        out.println();
        for (int factor : variation.factors()) {
            out.print(String.format(Locale.ROOT, "%-8s", factor + "%"));
            variation
                    .curves()
                    .forEach(curve -> out.print(String.format(Locale.ROOT, "%14s", text(result(curve, factor)))));
            out.println();
        }
        out.flush();
    }

    /** Lines of a table: a line for each curve and factor. */
    List<String> csv() {
        List<String> lines = new ArrayList<>(List.of("curve,factor %,figure,unit,to unchanged"));
        for (Curve curve : variation.curves()) {
            for (int factor : variation.factors()) {
                result(curve, factor)
                        .ifPresent(row -> lines.add(String.format(
                                Locale.ROOT,
                                "%s,%d,%s,%s,%s",
                                curve.name(),
                                factor,
                                row.figure(),
                                row.unit(),
                                base().map(base -> row.figure() / base.figure()).orElse(Double.NaN))));
            }
        }
        return lines;
    }

    /** A line for each curve over the factor, beside the unchanged machine; empty without results. */
    Optional<Figure> figure() {
        return base().map(base -> new Chart(
                title,
                Axis.logarithmic("factor of the machine's parameters"),
                Axis.logarithmic("figure, that of the unchanged machine = 1"),
                variation.curves().stream().map(curve -> line(curve, base)).toList()));
    }

    private Series line(Curve curve, FigureRow base) {
        List<Point> points = new ArrayList<>();
        for (int factor : variation.factors()) {
            result(curve, factor)
                    .ifPresent(row ->
                            points.add(new Point((double) factor / Variation.UNCHANGED, row.figure() / base.figure())));
        }
        return new Series(curve.name(), Series.Kind.MARKED_LINE, points);
    }
}
