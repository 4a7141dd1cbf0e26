package org.strobe.tools.chart.drawing;

import java.util.List;
import java.util.stream.DoubleStream;
import org.strobe.mpi.picture.Form;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Letters;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Mark.Align;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Spot;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;

/** Lays out {@link Bars}: names, bars from 0, numbers beside them, and the axis below. */
final class BarsLayout {
    private static final double ROW = 24;
    private static final double THICKNESS = 15;
    private static final double GAP = 7;
    private static final double SIGN = 3.5;
    private static final double CAP = 4;
    private static final double LABEL = 18;
    private static final double THIN = 0.6;
    private static final String PUBLISHED = "published";

    /** Maximum part of the width for names. */
    private static final double NAMES = 0.5;

    private final Bars bars;
    private final Sheet sheet;
    private final double top;
    private final double left;
    private final double width;
    private final Extent extent;
    private final Axis axis;

    BarsLayout(Bars bars) {
        this.bars = bars;
        boolean areCounts = numbers().allMatch(each -> each == Math.rint(each));
        axis = areCounts ? Axis.counting(bars.axis()) : Axis.linear(bars.axis());
        sheet = new Sheet(bars.title());
        top = sheet.addTitle() + GAP;
        double names = bars.bars().stream()
                .mapToDouble(each -> Letters.room(each.name(), Sheet.TEXT))
                .max()
                .orElse(0);
        left = Sheet.MARGIN + Math.min(names, NAMES * Sheet.WIDTH) + GAP;
        extent = Extent.ofHeights(axis, true, DoubleStream.concat(numbers(), DoubleStream.of(bars.covered())));
        double numbers = bars.bars().stream()
                .mapToDouble(each -> Letters.room(Numbers.text(each.value()), Sheet.TEXT))
                .max()
                .orElse(0);
        width = Sheet.WIDTH - Sheet.MARGIN - left - numbers - 2 * GAP;
    }

    private DoubleStream numbers() {
        return bars.bars().stream()
                .flatMapToDouble(each -> DoubleStream.concat(
                        DoubleStream.of(each.value(), each.low(), each.high()),
                        each.published().stream().mapToDouble(Double::doubleValue)));
    }

    private double across(double number) {
        return left + extent.place(number) * width;
    }

    Picture layOut() {
        double bottom = top + ROW * bars.bars().size();
        List<Double> ticks = ticks();
        for (double each : ticks) {
            sheet.addLine(Ink.GRID, THIN, new Spot(across(each), top), new Spot(across(each), bottom));
        }
        for (int i = 0; i < bars.bars().size(); i++) {
            add(bars.bars().get(i), top + ROW * (i + 0.5));
        }
        sheet.addLine(Ink.QUIET, 1, new Spot(left, top), new Spot(left, bottom));
        for (double each : ticks) {
            sheet.addText(Numbers.text(each), Align.MIDDLE, new Spot(across(each), bottom + LABEL - GAP / 2), Ink.TEXT);
        }
        double below = sheet.addNote(bars.axis(), left, bottom + LABEL);
        if (bars.bars().stream().anyMatch(each -> !each.published().isEmpty())) {
            Legend legend = new Legend();
            legend.add(
                    PUBLISHED,
                    (on, at) ->
                            on.addSign(Ink.TEXT, Form.DIAMOND, SIGN, new Spot(at.x() + Legend.SAMPLE / 2, at.y()), ""));
            below = legend.draw(sheet, left, below);
        }
        return sheet.picture(below + Sheet.MARGIN);
    }

    private List<Double> ticks() {
        double longest = Letters.room(Numbers.text(extent.to()), Sheet.TEXT) + 2 * GAP;
        return Ticks.of(axis, extent, Math.clamp((long) (width / longest), 2, 8));
    }

    private void add(Bars.Bar bar, double middle) {
        double base = middle + Sheet.TEXT / 3;
        String name = Letters.cut(bar.name(), Sheet.TEXT, left - Sheet.MARGIN - GAP);
        sheet.addText(name, Align.END, new Spot(left - GAP, base), Ink.TEXT);
        String number = Numbers.text(bar.value());
        boolean isSpread = bar.low() < bar.value() || bar.high() > bar.value();
        String range = isSpread ? " (" + Numbers.text(bar.low()) + " to " + Numbers.text(bar.high()) + ")" : "";
        sheet.add(new Mark.Box(
                Ink.series(0),
                new Spot(left, middle - THICKNESS / 2),
                across(bar.value()) - left,
                THICKNESS,
                bar.name() + ": " + number + " " + bars.axis() + range));
        double end = across(bar.value());
        if (isSpread) {
            sheet.addLine(Ink.TEXT, 1, new Spot(across(bar.low()), middle), new Spot(across(bar.high()), middle));
            for (double each : new double[] {bar.low(), bar.high()}) {
                sheet.addLine(Ink.TEXT, 1, new Spot(across(each), middle - CAP), new Spot(across(each), middle + CAP));
            }
            end = Math.max(end, across(bar.high()));
        }
        for (double each : bar.published()) {
            String hint = bar.name() + ", " + PUBLISHED + ": " + Numbers.text(each) + " " + bars.axis();
            sheet.addSign(Ink.TEXT, Form.DIAMOND, SIGN, new Spot(across(each), middle), hint);
            boolean isBeside = across(each) + SIGN > end && across(each) - SIGN < end + width / 4;
            end = isBeside ? across(each) + 2 * SIGN : end;
        }
        sheet.addText(number, Align.START, new Spot(end + GAP, base), Ink.TEXT);
    }
}
