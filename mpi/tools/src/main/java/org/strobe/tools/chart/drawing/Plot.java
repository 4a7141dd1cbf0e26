package org.strobe.tools.chart.drawing;

import java.util.List;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Letters;
import org.strobe.mpi.picture.Mark.Align;
import org.strobe.mpi.picture.Spot;
import org.strobe.tools.chart.Axis;

/** The plot of a chart: from data to places, with axes. */
final class Plot {
    private static final double HEIGHT = 280;
    /** Free room at both ends of the horizontal axis, for signs of the outermost points. */
    private static final double ASIDE = 8;

    private static final double GAP = 6;
    private static final double LABEL = 18;
    private static final double THIN = 0.6;
    private static final int MOST_ROWS = 8;

    private final Axis x;
    private final Axis y;
    private final Extent xs;
    private final Extent ys;
    private final double top;
    private final double left;
    private final double right;
    private final List<Double> rows;

    /** @param top upper edge */
    Plot(Axis x, Extent xs, Axis y, Extent ys, double top) {
        this.x = x;
        this.xs = xs;
        this.y = y;
        this.ys = ys;
        this.top = top;
        rows = Ticks.of(y, ys, MOST_ROWS);
        double widest = rows.stream()
                .mapToDouble(each -> Letters.room(Numbers.text(y, each), Sheet.TEXT))
                .max()
                .orElse(0);
        left = Sheet.MARGIN + widest + GAP;
        right = Sheet.WIDTH - Sheet.MARGIN;
    }

    double left() {
        return left;
    }

    double right() {
        return right;
    }

    private double bottom() {
        return top + HEIGHT;
    }

    double across(double number) {
        return left + ASIDE + xs.place(number) * (right - left - 2 * ASIDE);
    }

    double down(double number) {
        return bottom() - ys.place(number) * HEIGHT;
    }

    Spot spot(double atX, double atY) {
        return new Spot(across(atX), down(atY));
    }

    /** Height of what stands on the axis. */
    double base() {
        return ys.isLogarithmic() ? ys.from() : Math.clamp(0.0, ys.from(), ys.to());
    }

    /** Draws axes and grid; returns the place below. */
    double draw(Sheet sheet) {
        for (double each : rows) {
            Spot at = new Spot(left, down(each));
            sheet.addLine(Ink.GRID, THIN, at, new Spot(right, at.y()));
        }
        List<Double> columns = columns();
        for (double each : columns) {
            sheet.addLine(Ink.GRID, THIN, new Spot(across(each), top), new Spot(across(each), bottom()));
        }
        double foot = down(base());
        sheet.addLine(Ink.QUIET, 1, new Spot(left, foot), new Spot(right, foot));
        for (double each : rows) {
            Spot at = new Spot(left - GAP, down(each) + Sheet.TEXT / 3);
            sheet.addText(Numbers.text(y, each), Align.END, at, Ink.TEXT);
        }
        for (double each : columns) {
            String label = Numbers.text(x, each);
            double half = Letters.room(label, Sheet.TEXT) / 2;
            double middle = Math.min(across(each), Sheet.WIDTH - half);
            sheet.addText(label, Align.MIDDLE, new Spot(middle, bottom() + LABEL - GAP / 2), Ink.TEXT);
        }
        return sheet.addNote(x.name(), left, bottom() + LABEL);
    }

    /** As many marks as fit side by side. */
    private List<Double> columns() {
        List<Double> columns = List.of();
        for (int most = 12; most > 1; most--) {
            columns = Ticks.of(x, xs, most);
            if (fits(columns)) {
                return columns;
            }
        }
        return columns;
    }

    private boolean fits(List<Double> columns) {
        double end = Double.NEGATIVE_INFINITY;
        for (double each : columns) {
            double room = Letters.room(Numbers.text(x, each), Sheet.TEXT) + 2 * GAP;
            if (across(each) - room / 2 < end) {
                return false;
            }
            end = across(each) + room / 2;
        }
        return true;
    }
}
