package org.strobe.tools.chart.drawing;

import java.awt.Color;
import java.awt.Font;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.style.HorizontalBarStyler;
import org.knowm.xchart.style.Styler;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.svg.Palette;

/** Lays out {@link Bars} for XChart. */
final class BarsLayout {
    private static final int HEIGHT_OF_ALL_ELSE = 130;
    private static final int LEAST_HEIGHT = 200;
    private static final int HEIGHT_OF_A_BAR = 28;

    private static final Font LABELS = Style.font(Font.PLAIN, 12);

    /** Digits after the point in the numbers beside bars. */
    private static final int DIGITS = 6;

    /** Marks of the axis from this number on would overlap. */
    private static final double LONG_MARKS = 1000;

    /** Room before and behind the number of a bar. */
    private static final double GAP = 24;

    private BarsLayout() {}

    static HorizontalBarChart layOut(Bars bars) {
        int height = Math.max(
                LEAST_HEIGHT, HEIGHT_OF_ALL_ELSE + HEIGHT_OF_A_BAR * bars.bars().size());
        HorizontalBarChart drawn = new HorizontalBarChart(Style.WIDTH, height, Styler.ChartTheme.XChart);
        drawn.setTitle(bars.title());
        drawn.setXAxisTitle(bars.axis());
        HorizontalBarStyler styler = drawn.getStyler();
        double names = bars.bars().stream()
                .mapToDouble(each -> Style.width(each.name(), styler.getAxisTickLabelsFont()))
                .max()
                .orElse(0);
        Style.apply(styler, bars.title(), bars.axis(), "", names + Style.AXIS / 2);
        styler.setYAxisTitleVisible(false);
        // XChart applies this hint to the names of bars, too.
        styler.setXAxisTickMarkSpacingHint(HEIGHT_OF_A_BAR - 8);
        styler.setLegendVisible(false);
        styler.setXAxisMin(0.0);
        double most = most(bars, Style.WIDTH - names - Style.AXIS);
        styler.setXAxisMax(most);
        // Longer marks would overlap; the numbers beside bars suffice.
        styler.setXAxisTicksVisible(most < LONG_MARKS);
        styler.setAvailableSpaceFill(0.7);
        styler.setLabelsVisible(true);
        styler.setLabelsPosition(1.05);
        styler.setLabelsFont(LABELS);
        styler.setLabelsFontColor(Palette.INK);
        styler.setLabelsFontColorAutomaticEnabled(false);
        styler.setSeriesColors(new Color[] {Palette.series(0)});
        drawn.addSeries(
                bars.axis(),
                bars.bars().stream().map(Bars.Bar::value).toList(),
                bars.bars().stream().map(Bars.Bar::name).toList());
        return drawn;
    }

    /**
     * Maximum of the axis that leaves room for the numbers beside bars.
     *
     * @param width width of the plot
     */
    private static double most(Bars bars, double width) {
        double most = Range.roomy(Axis.linear(bars.axis()), bars.bars().stream().mapToDouble(Bars.Bar::value))
                .to();
        for (Bars.Bar bar : bars.bars()) {
            String number = BigDecimal.valueOf(bar.value())
                    .setScale(DIGITS, RoundingMode.HALF_EVEN)
                    .stripTrailingZeros()
                    .toPlainString();
            double room = Math.min(width / 2, Style.width(number, LABELS) + GAP);
            most = Math.max(most, bar.value() * width / (width - room));
        }
        return most;
    }
}
