package org.strobe.tools.chart.drawing;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Reference;
import org.strobe.tools.chart.Scale;
import org.strobe.tools.chart.Series;
import org.strobe.tools.chart.svg.Palette;

/** Lays out a {@link Chart} for XChart. */
final class ChartLayout {
    private static final int MOST_MARKED = 200;
    private static final int SMALL = 4;
    private static final int LARGE = 7;
    /** Part of an axis at which no mark lies. */
    private static final double UNEVEN = 0.1234567;

    private static final String WHOLE = "0";
    private static final String FRAME = " ";

    private final Chart chart;
    private final Range xs;
    private final Range ys;

    ChartLayout(Chart chart) {
        this.chart = chart;
        this.xs = Range.exact(chart.x(), points().mapToDouble(Point::x));
        DoubleStream drawn =
                points().mapToDouble(Point::y).filter(y -> !chart.y().isLogarithmic() || y > 0);
        ys = Range.roomy(
                chart.y(),
                DoubleStream.concat(
                        DoubleStream.concat(drawn, baseOfBars()),
                        chart.references().stream().mapToDouble(Reference::y)));
    }

    private Stream<Point> points() {
        return chart.series().stream().flatMap(each -> each.points().stream());
    }

    private DoubleStream baseOfBars() {
        boolean hasBars = chart.series().stream().anyMatch(each -> each.kind() == Series.Kind.BARS);
        return hasBars && !chart.y().isLogarithmic() ? DoubleStream.of(0) : DoubleStream.empty();
    }

    XYChart layOut() {
        XYChart drawn = new XYChart(Style.WIDTH, Style.HEIGHT, Styler.ChartTheme.XChart);
        drawn.setTitle(chart.title());
        drawn.setXAxisTitle(chart.x().name());
        drawn.setYAxisTitle(chart.y().name());
        XYStyler styler = drawn.getStyler();
        boolean isDense = chart.series().stream().anyMatch(ChartLayout::isDense);
        styler.setMarkerSize(isDense ? SMALL : LARGE);
        List<String> names = Stream.concat(
                        chart.series().stream().map(Series::name),
                        chart.references().stream().map(Reference::name))
                .toList();
        double legend = Style.addLegend(styler, names);
        double aside = Style.AXIS + legend;
        Style.apply(styler, chart.title(), chart.x().name(), chart.y().name(), aside);
        styler.setXAxisLogarithmic(chart.x().isLogarithmic());
        styler.setYAxisLogarithmic(chart.y().isLogarithmic());
        styler.setXAxisMin(xs.from());
        styler.setXAxisMax(xs.to());
        styler.setYAxisMin(ys.from());
        styler.setYAxisMax(ys.to());
        if (chart.x().scale() == Scale.COUNTING) {
            styler.setXAxisDecimalPattern(WHOLE);
        }
        if (chart.y().scale() == Scale.COUNTING) {
            styler.setYAxisDecimalPattern(WHOLE);
        }
        addFrame(drawn);
        for (int i = 0; i < chart.series().size(); i++) {
            add(drawn, chart.series().get(i), Palette.series(i));
        }
        for (Reference each : chart.references()) {
            XYSeries line = add(
                    drawn,
                    each.name(),
                    List.of(new Point(xs.from(), each.y()), new Point(xs.to(), each.y())),
                    XYSeriesRenderStyle.Line);
            line.setLineColor(Palette.REFERENCE).setLineStyle(Style.dashed(1.5f));
            line.setMarker(SeriesMarkers.NONE);
        }
        return drawn;
    }

    private static boolean isDense(Series series) {
        return series.points().size() > MOST_MARKED;
    }

    /**
     * Adds invisible points at unequal distances. With equally spaced data, XChart marks the data instead of round
     * numbers.
     */
    private void addFrame(XYChart drawn) {
        List<Point> frame = new ArrayList<>();
        for (double part : new double[] {0, UNEVEN, 1}) {
            frame.add(new Point(xs.from() + part * (xs.to() - xs.from()), ys.from() + part * (ys.to() - ys.from())));
        }
        add(drawn, FRAME, frame, XYSeriesRenderStyle.Scatter)
                .setMarker(SeriesMarkers.NONE)
                .setShowInLegend(false);
    }

    private void add(XYChart drawn, Series series, Color color) {
        switch (series.kind()) {
            case POINTS ->
                add(drawn, series.name(), Thinning.ofPoints(series.points()), XYSeriesRenderStyle.Scatter)
                        .setMarker(isDense(series) ? SeriesMarkers.SQUARE : SeriesMarkers.CIRCLE)
                        .setMarkerColor(color);
            case MARKS ->
                add(drawn, series.name(), series.points(), XYSeriesRenderStyle.Scatter)
                        .setMarker(SeriesMarkers.DIAMOND)
                        .setMarkerColor(Palette.INK);
            case BARS -> {
                XYSeries bars = add(drawn, series.name(), outline(series.points()), XYSeriesRenderStyle.PolygonArea);
                bars.setFillColor(color);
                bars.setLineColor(Style.NOTHING).setLineStyle(Style.line(1));
                bars.setMarker(SeriesMarkers.NONE);
            }
            case STEPS -> addLine(drawn, series, steps(Thinning.of(series.points())), color);
            default -> addLine(drawn, series, Thinning.of(series.points()), color);
        }
    }

    private static void addLine(XYChart drawn, Series series, List<Point> points, Color color) {
        XYSeries line = add(drawn, series.name(), points, XYSeriesRenderStyle.Line);
        line.setLineColor(color).setLineStyle(Style.line(points.size() > MOST_MARKED ? 0.9f : 1.8f));
        boolean marked = series.points().size() == 1
                || (series.kind() == Series.Kind.MARKED_LINE && points.size() <= MOST_MARKED);
        line.setMarker(marked ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE).setMarkerColor(color);
    }

    private static XYSeries add(XYChart drawn, String name, List<Point> points, XYSeriesRenderStyle style) {
        double[] xs = points.stream().mapToDouble(Point::x).toArray();
        double[] ys = points.stream().mapToDouble(Point::y).toArray();
        return drawn.addSeries(name, xs, ys).setXYSeriesRenderStyle(style);
    }

    private static List<Point> steps(List<Point> points) {
        List<Point> steps = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            if (i > 0) {
                steps.add(new Point(points.get(i).x(), points.get(i - 1).y()));
            }
            steps.add(points.get(i));
        }
        return steps;
    }

    /** Outline of bars that stand on the axis. */
    private List<Point> outline(List<Point> points) {
        double base = chart.y().isLogarithmic() ? ys.from() : 0;
        List<Point> outline = new ArrayList<>();
        outline.add(new Point(points.getFirst().x(), base));
        for (int i = 0; i + 1 < points.size(); i++) {
            double y = points.get(i).y() == 0 ? base : points.get(i).y();
            outline.add(new Point(points.get(i).x(), y));
            outline.add(new Point(points.get(i + 1).x(), y));
        }
        outline.add(new Point(points.getLast().x(), base));
        return outline;
    }
}
