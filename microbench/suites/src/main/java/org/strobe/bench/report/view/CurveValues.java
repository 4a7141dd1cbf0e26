package org.strobe.bench.report.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Derived;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.PublishedFigure;
import org.strobe.bench.report.published.PublishedRun;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.Sameness;
import org.strobe.bench.suite.Sizes;
import org.strobe.tools.chart.Point;

/** Measured and published points of curves. Of equal runs that with the most figures counts, and others where it has none. */
final class CurveValues {
    private static final String BETWEEN = ";";
    private static final String BEHIND = ":";

    private final Catalogue catalogue;
    private final List<Finding> findings;
    private final Map<Sameness, List<EntryResults>> entries = new HashMap<>();

    CurveValues(Catalogue catalogue, List<Finding> findings, List<FolderResults> folders) {
        this.catalogue = catalogue;
        this.findings = findings;
        Comparator<EntryResults> longest =
                Comparator.comparingInt(entry -> -entry.rows().size());
        folders.stream()
                .flatMap(folder -> folder.entries().stream())
                .filter(EntryResults::isGood)
                .sorted(longest)
                .forEach(entry -> entries.computeIfAbsent(Sameness.of(entry), key -> new ArrayList<>())
                        .add(entry));
    }

    private Stream<EntryResults> entries(List<String> words) {
        return entries.getOrDefault(Sameness.of(words), List.of()).stream();
    }

    /** Measured points, in the order of x; a bar has one at 0. */
    List<Point> measured(Curve curve) {
        Map<Double, Point> points = new TreeMap<>();
        for (List<String> words : curve.runs()) {
            entries(words).flatMap(entry -> rows(curve, entry)).forEach(row -> {
                double x = x(curve, row);
                double y = value(curve, row);
                if (Double.isFinite(y)) {
                    points.putIfAbsent(x, new Point(x, y));
                }
            });
        }
        return List.copyOf(points.values());
    }

    private static Stream<FigureRow> rows(Curve curve, EntryResults entry) {
        return switch (curve.over().kind()) {
            case SIZE ->
                entry.figures(curve.library()).stream()
                        .filter(row -> curve.over().has(row.size()));
            case RANKS -> Stream.ofNullable(one(curve, entry));
            case BARS ->
                Stream.ofNullable(curve.at().isEmpty() ? one(curve, entry) : entry.figure(curve.library(), curve.at()));
        };
    }

    /** The figure at the curve's size, or without size; null if there is none. */
    private static FigureRow one(Curve curve, EntryResults entry) {
        long size = curve.at().isEmpty() ? 0 : size(curve.at());
        return entry.isSuite()
                ? entry.figures(curve.library()).stream()
                        .filter(row -> row.size() == size)
                        .findFirst()
                        .orElse(null)
                : entry.figure(curve.library(), size);
    }

    private static long size(String text) {
        return Sizes.list(text)[0];
    }

    private static double x(Curve curve, FigureRow row) {
        return switch (curve.over().kind()) {
            case SIZE -> row.size();
            case RANKS -> row.ranks();
            case BARS -> 0;
        };
    }

    private double value(Curve curve, FigureRow row) {
        if (curve.against().isEmpty()) {
            return curve.derived().of(row, Double.NaN);
        }
        return entries(curve.against())
                .map(entry -> one(curve, entry))
                .filter(Objects::nonNull)
                .mapToDouble(other -> curve.derived().of(row, other.figure()))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Published points: those of published figures, and further ones of the curve. */
    Set<Point> published(Curve curve) {
        Set<Point> points = ofFigures(curve);
        points.addAll(further(curve));
        return points;
    }

    /** Points of published figures. */
    Set<Point> ofFigures(Curve curve) {
        return findings.stream()
                .map(Finding::figure)
                .filter(figure -> isPrinted(figure) && isDrawn(figure, curve))
                .flatMap(figure -> points(curve, figure).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Points that stand beside the curve: {@code SIZE:NUMBER}, or numbers of a bar. */
    static List<Point> further(Curve curve) {
        List<Point> points = new ArrayList<>();
        for (String each :
                curve.published().isEmpty() ? new String[0] : curve.published().split(BETWEEN, -1)) {
            String[] parts = each.split(BEHIND, -1);
            boolean isBar = parts.length == 1;
            points.add(new Point(isBar ? 0 : size(parts[0]), Double.parseDouble(parts[parts.length - 1])));
        }
        return points;
    }

    private static boolean isPrinted(PublishedFigure figure) {
        return figure.taken() != null && !figure.taken().derived().isComparison() && figure.value() > 0;
    }

    private List<Point> points(Curve curve, PublishedFigure figure) {
        List<Point> points = new ArrayList<>();
        List<Long> sizes = figure.taken().sizes();
        long at = curve.at().isEmpty() ? 0 : size(curve.at());
        switch (curve.over().kind()) {
            case SIZE ->
                sizes.stream().filter(curve.over()::has).forEach(size -> points.add(new Point(size, figure.value())));
            case RANKS -> {
                if (sizes.isEmpty() || sizes.contains(at)) {
                    runs(figure, curve.ownSamenesses())
                            .forEach(run -> points.add(new Point(run.ranks(), figure.value())));
                }
            }
            case BARS -> {
                if (sizes.isEmpty() || sizes.contains(at)) {
                    points.add(new Point(0, figure.value()));
                }
            }
        }
        return points;
    }

    private Stream<PublishedRun> runs(PublishedFigure figure, List<Sameness> samenesses) {
        return catalogue.runs(figure).stream().filter(run -> samenesses.contains(run.sameness()));
    }

    /** True if a published figure is what a curve shows: by its computation, of one of its own runs. */
    private boolean isDrawn(PublishedFigure figure, Curve curve) {
        return figure.taken().derived() == curve.derived()
                && isOf(figure, curve)
                && runs(figure, curve.ownSamenesses()).findAny().isPresent();
    }

    /** True if a curve's runs give a published figure by the computation of the curve, or times that it compares. */
    private boolean isOf(PublishedFigure figure, Curve curve) {
        if (figure.taken() == null || !figure.taken().library().equals(curve.library())) {
            return false;
        }
        Derived derived = figure.taken().derived();
        boolean isCompared = derived.isComparison() && curve.derived() != Derived.RATE;
        boolean isLike =
                derived == curve.derived() || isCompared || curve.derived().isComparison();
        return isLike
                && figure.taken().sizes().stream().allMatch(curve::has)
                && runs(figure, curve.samenesses()).findAny().isPresent();
    }

    /** Findings of figures that curves give, in their order. */
    List<Finding> findings(List<Curve> curves) {
        return findings.stream()
                .filter(finding -> curves.stream().anyMatch(curve -> isOf(finding.figure(), curve)))
                .toList();
    }

    /** Commands that gave what was measured, or would give it. */
    List<String> commands(List<Curve> curves) {
        return curves.stream()
                .flatMap(Curve::allRuns)
                .flatMap(words -> {
                    List<String> measured =
                            entries(words).map(entry -> entry.run().command()).toList();
                    return measured.isEmpty() ? Stream.of(String.join(" ", words)) : measured.stream();
                })
                .distinct()
                .sorted(Comparator.naturalOrder())
                .toList();
    }
}
