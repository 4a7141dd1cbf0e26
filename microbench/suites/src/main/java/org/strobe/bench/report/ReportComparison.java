package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.FindingsTable;
import org.strobe.bench.report.published.PublishedFigure;
import org.strobe.bench.report.published.PublishedRun;
import org.strobe.bench.report.results.Shown;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Reference;
import org.strobe.tools.chart.Series;

/** Published and measured figures side by side, a table for each source. */
final class ReportComparison {
    private static final int FEW = 3;

    private final Catalogue catalogue;
    private final Map<String, List<Finding>> sources = new LinkedHashMap<>();

    ReportComparison(Catalogue catalogue, List<Finding> findings) {
        this.catalogue = catalogue;
        findings.forEach(finding -> sources.computeIfAbsent(finding.figure().source(), key -> new ArrayList<>())
                .add(finding));
    }

    void write(Paper paper) {
        paper.heading(2, "Published figures");
        paper.paragraph("An input stands in a machine's file, and is used, never reproduced; a calibration fixes a"
                + " cost that no paper prints; a check holds by construction; a prediction comes out by itself, and only"
                + " these count. The ratio is ours by the published figure. Below a figure stand its verdicts with half"
                + " and twice the values of assumptions, and changes made after it had been compared.");
        sources.forEach((source, findings) -> write(paper, source, findings));
    }

    private void write(Paper paper, String source, List<Finding> findings) {
        paper.heading(3, source);
        paper.table(FindingsTable.whole("Published figures: " + source, findings));
        if (paper.hasFigures()) {
            findings.forEach(finding -> plot(paper, finding));
        }
        commands(findings)
                .forEach((id, commands) -> paper.commands(
                        id + ": " + (commands.size() == 1 ? "the command" : commands.size() + " commands"),
                        List.copyOf(commands)));
    }

    /** Commands of the measured figures, or of the missing ones. */
    private Map<String, Set<String>> commands(List<Finding> findings) {
        Map<String, Set<String>> commands = new LinkedHashMap<>();
        for (Finding finding : findings) {
            for (PublishedRun run : catalogue.runs(finding.figure())) {
                commands.computeIfAbsent(finding.figure().id(), key -> new LinkedHashSet<>())
                        .add(finding.command(run));
            }
        }
        return commands;
    }

    private static long count(Finding finding, Function<Finding.Value, Object> property) {
        return finding.values().stream().map(property).distinct().count();
    }

    /** Plots measured figures over sizes, a line a run, between published bounds. */
    private static void plot(Paper paper, Finding finding) {
        PublishedFigure figure = finding.figure();
        Map<String, List<Point>> runs = new LinkedHashMap<>();
        boolean differByRanks = count(finding, Finding.Value::ranks) == count(finding, Finding.Value::run);
        for (Finding.Value value : finding.values()) {
            if (value.size() > 0) {
                runs.computeIfAbsent(differByRanks ? value.ranks() + " ranks" : value.run(), key -> new ArrayList<>())
                        .add(new Point(value.size(), value.figure()));
            }
        }
        if (runs.values().stream().noneMatch(points -> points.size() > FEW)) {
            return;
        }
        List<Reference> references = new ArrayList<>();
        if (Double.isFinite(figure.accepted().from())) {
            references.add(new Reference("published, least", figure.accepted().from()));
        }
        if (Double.isFinite(figure.accepted().to())) {
            references.add(new Reference("published, most", figure.accepted().to()));
        }
        paper.figure(
                new Chart(
                        figure.id() + ": " + figure.what(),
                        Axis.bytes("size"),
                        Axis.fitting(
                                Shown.unit(figure.unit()),
                                DoubleStream.concat(
                                        runs.values().stream()
                                                .flatMap(List::stream)
                                                .mapToDouble(Point::y),
                                        references.stream().mapToDouble(Reference::y))),
                        runs.entrySet().stream()
                                .map(run -> new Series(run.getKey(), Series.Kind.MARKED_LINE, run.getValue()))
                                .toList(),
                        references),
                figure.id() + ", " + figure.what() + ": published " + figure.published() + ", ours " + finding.ours());
    }
}
