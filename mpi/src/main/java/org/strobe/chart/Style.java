package org.strobe.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.Locale;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/** What all figures have in common: sizes, letters, plain ground. */
final class Style {
    static final int WIDTH = 900;
    static final int HEIGHT = 520;

    private static final int PADDING = 14;
    private static final float TITLE = 16;
    private static final float TEXT = 13;
    private static final float LEAST = 7;
    static final Color NOTHING = new Color(0, true);

    private Style() {}

    static BasicStroke line(float width) {
        return new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    static BasicStroke dashed(float width) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);
    }

    static void apply(AxesChartStyler styler, String title, String xName, String yName) {
        styler.setLocale(Locale.ROOT);
        styler.setChartBackgroundColor(Palette.PAPER);
        styler.setChartFontColor(Palette.INK);
        styler.setChartPadding(PADDING);
        styler.setChartTitleBoxVisible(false);
        styler.setChartTitlePadding(PADDING / 2);
        styler.setChartTitleFont(fitting(title, Font.BOLD, TITLE, WIDTH - 2 * PADDING));
        styler.setPlotBackgroundColor(Palette.PAPER);
        styler.setPlotBorderVisible(false);
        styler.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
        styler.setPlotGridLinesColor(Palette.GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(0.6f));
        styler.setPlotContentSize(0.97);
        styler.setDecimalPattern("0.######");
        styler.setPlotMargin(0);
        styler.setPlotTicksMarksVisible(false);
        styler.setAxisTicksLineVisible(false);
        styler.setAxisTickLabelsFont(font(Font.PLAIN, TEXT));
        styler.setAxisTickLabelsColor(Palette.INK);
        styler.setXAxisTickLabelsColor(Palette.INK);
        styler.setYAxisTickLabelsColor(Palette.INK);
        styler.setXAxisTitleColor(Palette.INK);
        styler.setYAxisTitleColor(Palette.INK);
        styler.setAxisTickMarksColor(Palette.GRID);
        styler.setXAxisTickMarkSpacingHint(90);
        styler.setYAxisTickMarkSpacingHint(46);
        String longer = xName.length() > yName.length() ? xName : yName;
        styler.setAxisTitleFont(fitting(longer, Font.PLAIN, TEXT, HEIGHT - 160));
        styler.setLegendPosition(Styler.LegendPosition.OutsideS);
        styler.setLegendLayout(Styler.LegendLayout.Horizontal);
        styler.setLegendBackgroundColor(NOTHING);
        styler.setLegendBorderColor(NOTHING);
        styler.setLegendPadding(8);
    }

    /** Letters of the legend, which has one line. */
    static Font legend(String names, int count) {
        return fitting(names, Font.PLAIN, TEXT, WIDTH - 2 * PADDING - count * 52);
    }

    static Font font(int face, float size) {
        return new Font(Font.SANS_SERIF, face, 1).deriveFont(size);
    }

    /** Letters in which a text is no longer than there is room for. */
    private static Font fitting(String text, int face, float size, int room) {
        FontRenderContext context = new FontRenderContext(null, true, true);
        Font font = font(face, size);
        double width = font.getStringBounds(text, context).getWidth();
        return width <= room ? font : font.deriveFont(Math.max(LEAST, (float) (size * room / width)));
    }
}
