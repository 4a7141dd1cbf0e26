package org.strobe.chart;

import java.awt.Color;
import java.awt.Font;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.style.HorizontalBarStyler;
import org.knowm.xchart.style.Styler;

/** {@link Bars} for XChart. */
final class BarsLayout {
    private static final int HEIGHT_OF_ALL_ELSE = 130;
    private static final int LEAST_HEIGHT = 200;
    private static final int HEIGHT_OF_A_BAR = 28;

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
        // The library looks at this one for names below each other too.
        styler.setXAxisTickMarkSpacingHint(HEIGHT_OF_A_BAR - 8);
        styler.setLegendVisible(false);
        styler.setXAxisMin(0.0);
        Range range = Range.roomy(Axis.linear(bars.axis()), bars.bars().stream().mapToDouble(Bars.Bar::value));
        styler.setXAxisMax(range.to());
        styler.setAvailableSpaceFill(0.7);
        styler.setLabelsVisible(true);
        styler.setLabelsPosition(1.05);
        styler.setLabelsFont(Style.font(Font.PLAIN, 12));
        styler.setLabelsFontColor(Palette.INK);
        styler.setLabelsFontColorAutomaticEnabled(false);
        styler.setSeriesColors(new Color[] {Palette.series(0)});
        drawn.addSeries(
                bars.axis(),
                bars.bars().stream().map(Bars.Bar::value).toList(),
                bars.bars().stream().map(Bars.Bar::name).toList());
        return drawn;
    }
}
