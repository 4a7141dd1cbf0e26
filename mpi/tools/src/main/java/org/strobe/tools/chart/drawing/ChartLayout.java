package org.strobe.tools.chart.drawing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.strobe.mpi.picture.Form;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Spot;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Reference;
import org.strobe.tools.chart.Series;

/**
 * Lays out a {@link Chart}.
 *
 * <pre>
 *   title
 *   name of the vertical axis
 *   marks | plot
 *           marks
 *           name of the horizontal axis
 *           legend
 * </pre>
 */
final class ChartLayout {
    private static final int MOST_MARKED = 200;
    private static final double SMALL = 1.5;
    private static final double LARGE = 3.5;
    private static final double LARGER = 4.5;
    private static final double CAP = 3;
    private static final double BAND = 0.18;
    private static final double GAP = 6;

    private final Chart chart;
    private final Sheet sheet;
    private final Plot plot;
    private final double top;

    ChartLayout(Chart chart) {
        this.chart = chart;
        sheet = new Sheet(chart.title());
        top = sheet.addTitle();
        Extent xs = Extent.exact(chart.x(), DoubleStream.concat(points().mapToDouble(Point::x), covered(chart.x())));
        boolean areBars = chart.series().stream().anyMatch(each -> each.kind() == Series.Kind.BARS);
        DoubleStream heights = DoubleStream.concat(
                points().flatMapToDouble(each -> DoubleStream.of(each.low(), each.y(), each.high())),
                DoubleStream.concat(chart.references().stream().mapToDouble(Reference::y), covered(chart.y())));
        boolean isLogarithmic = chart.y().isLogarithmic();
        Extent ys = Extent.ofHeights(chart.y(), areBars, heights.filter(each -> !isLogarithmic || each > 0));
        plot = new Plot(chart.x(), xs, chart.y(), ys, sheet.addNote(chart.y().name(), Sheet.MARGIN, top) + GAP);
    }

    private static DoubleStream covered(Axis axis) {
        return axis.covered().stream().mapToDouble(Double::doubleValue);
    }

    private Stream<Point> points() {
        return chart.series().stream().flatMap(each -> each.points().stream());
    }

    Picture layOut() {
        double below = plot.draw(sheet);
        for (int i = 0; i < chart.series().size(); i++) {
            band(chart.series().get(i), Ink.series(i));
        }
        chart.series().stream().filter(ChartLayout::areMarks).forEach(this::marks);
        for (int i = 0; i < chart.series().size(); i++) {
            if (!areMarks(chart.series().get(i))) {
                add(chart.series().get(i), i);
            }
        }
        for (Reference each : chart.references()) {
            List<Spot> ends =
                    List.of(new Spot(plot.left(), plot.down(each.y())), new Spot(plot.right(), plot.down(each.y())));
            sheet.add(new Mark.Line(Ink.QUIET, 1.5, true, ends));
        }
        if (chart.series().size() + chart.references().size() > 1) {
            below = legend().draw(sheet, plot.left(), below + GAP);
        }
        return sheet.picture(below + Sheet.MARGIN);
    }

    private static boolean isDense(Series series) {
        return series.points().size() > MOST_MARKED;
    }

    private static boolean isLine(Series series) {
        return switch (series.kind()) {
            case LINE, MARKED_LINE, STEPS -> true;
            default -> false;
        };
    }

    private static boolean isMarked(Series series) {
        return series.points().size() == 1 || (series.kind() == Series.Kind.MARKED_LINE && !isDense(series));
    }

    /** Adds the area between the bounds of a line. */
    private void band(Series series, Ink ink) {
        if (!isLine(series)
                || series.points().size() == 1
                || series.points().stream().noneMatch(Point::isSpread)) {
            return;
        }
        List<Spot> outline = new ArrayList<>();
        series.points().forEach(each -> outline.add(plot.spot(each.x(), each.high())));
        Collections.reverse(outline);
        series.points().forEach(each -> outline.add(plot.spot(each.x(), each.low())));
        sheet.add(new Mark.Area(ink, BAND, outline));
    }

    private void add(Series series, int index) {
        Ink ink = Ink.series(index);
        switch (series.kind()) {
            case POINTS -> {
                boolean isDense = isDense(series);
                Form form = isDense ? Form.SQUARE : Form.series(index);
                for (Point each : Thinning.ofPoints(series.points())) {
                    errorBar(each, ink);
                    sign(each, ink, form, isDense ? SMALL : LARGE, isDense ? "" : hint(series, each));
                }
            }
            case BARS -> bars(series, ink);
            case STEPS -> line(series, index, steps(Thinning.of(series.points())));
            default -> line(series, index, Thinning.of(series.points()));
        }
    }

    private static boolean areMarks(Series series) {
        return series.kind() == Series.Kind.MARKS;
    }

    /** Adds diamonds, larger than the signs that may hide their middle. */
    private void marks(Series series) {
        series.points().forEach(each -> sign(each, Ink.TEXT, Form.DIAMOND, LARGER, hint(series, each)));
    }

    private void sign(Point point, Ink ink, Form form, double radius, String hint) {
        sheet.addSign(ink, form, radius, plot.spot(point.x(), point.y()), hint);
    }

    /** Text of a point on hover. */
    private String hint(Series series, Point point) {
        String text = series.name() + ": " + Numbers.text(chart.x(), point.x()) + ", "
                + Numbers.text(chart.y(), point.y()) + " " + chart.y().name();
        return point.isSpread()
                ? text + " (" + Numbers.text(chart.y(), point.low()) + " to " + Numbers.text(chart.y(), point.high())
                        + ")"
                : text;
    }

    private void errorBar(Point point, Ink ink) {
        if (!point.isSpread()) {
            return;
        }
        double x = plot.across(point.x());
        sheet.addLine(ink, 1, plot.spot(point.x(), point.low()), plot.spot(point.x(), point.high()));
        for (double each : new double[] {point.low(), point.high()}) {
            double y = plot.down(each);
            sheet.addLine(ink, 1, new Spot(x - CAP, y), new Spot(x + CAP, y));
        }
    }

    private void line(Series series, int index, List<Point> points) {
        Ink ink = Ink.series(index);
        if (points.size() > 1) {
            List<Spot> spots =
                    points.stream().map(each -> plot.spot(each.x(), each.y())).toList();
            sheet.add(new Mark.Line(ink, points.size() > MOST_MARKED ? 0.9 : 1.6, false, spots));
        }
        if (isMarked(series)) {
            for (Point each : series.points()) {
                if (points.size() == 1) {
                    errorBar(each, ink);
                }
                sign(each, ink, Form.series(index), LARGE, hint(series, each));
            }
        }
    }

    /** Adds bars that stand on the axis, each up to the next point. */
    private void bars(Series series, Ink ink) {
        double base = plot.down(plot.base());
        for (int i = 0; i + 1 < series.points().size(); i++) {
            Point each = series.points().get(i);
            if (each.y() != 0) {
                Spot from = plot.spot(each.x(), each.y());
                double width = plot.across(series.points().get(i + 1).x()) - from.x();
                Spot corner = new Spot(from.x(), Math.min(from.y(), base));
                sheet.add(new Mark.Box(ink, corner, width, Math.abs(base - from.y()), hint(series, each)));
            }
        }
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

    private Legend legend() {
        Legend legend = new Legend();
        for (int i = 0; i < chart.series().size(); i++) {
            Series series = chart.series().get(i);
            int index = i;
            legend.add(series.name(), (on, at) -> sample(on, at, series, index));
        }
        for (Reference each : chart.references()) {
            legend.add(
                    each.name(),
                    (on, at) -> on.add(new Mark.Line(
                            Ink.QUIET, 1.5, true, List.of(at, new Spot(at.x() + Legend.SAMPLE, at.y())))));
        }
        return legend;
    }

    private static void sample(Sheet on, Spot at, Series series, int index) {
        Ink ink = Ink.series(index);
        Spot middle = new Spot(at.x() + Legend.SAMPLE / 2, at.y());
        if (isLine(series)) {
            on.addLine(ink, 1.6, at, new Spot(at.x() + Legend.SAMPLE, at.y()));
        }
        switch (series.kind()) {
            case MARKS -> on.addSign(Ink.TEXT, Form.DIAMOND, LARGE, middle, "");
            case BARS -> on.addSign(ink, Form.SQUARE, LARGE + 2, middle, "");
            case POINTS -> on.addSign(ink, isDense(series) ? Form.SQUARE : Form.series(index), LARGE, middle, "");
            default -> {
                if (isMarked(series)) {
                    on.addSign(ink, Form.series(index), LARGE, middle, "");
                }
            }
        }
    }
}
