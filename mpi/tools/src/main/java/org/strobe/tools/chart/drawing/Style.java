package org.strobe.tools.chart.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;
import org.strobe.tools.chart.svg.Palette;

/** Common style of figures: sizes, fonts, background. */
final class Style {
    static final int WIDTH = 900;
    static final int HEIGHT = 520;

    /** Width of an axis with marks and name. */
    static final double AXIS = 90;

    private static final int PADDING = 14;

    /** Width of the symbol and gap beside a name in the legend. */
    private static final double SYMBOL = 50;

    /** Maximum width of names beside the plot. */
    private static final double BESIDE = 220;

    private static final float TITLE = 16;
    private static final float TEXT = 13;
    private static final float LEAST = 6;
    static final Color NOTHING = new Color(0, true);

    private Style() {}

    static BasicStroke line(float width) {
        return new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    static BasicStroke dashed(float width) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);
    }

    /**
     * Applies the common style.
     *
     * @param aside difference of the widths left and right of the plot, above whose middle the title stands
     */
    static void apply(AxesChartStyler styler, String title, String xName, String yName, double aside) {
        styler.setLocale(Locale.ROOT);
        styler.setChartBackgroundColor(Palette.PAPER);
        styler.setChartFontColor(Palette.INK);
        styler.setChartPadding(PADDING);
        styler.setChartTitleBoxVisible(false);
        styler.setChartTitlePadding(PADDING / 2);
        styler.setChartTitleFont(fitting(title, Font.BOLD, TITLE, WIDTH - 2 * PADDING - aside));
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
        styler.setLegendBackgroundColor(NOTHING);
        styler.setLegendBorderColor(NOTHING);
        styler.setLegendPadding(8);
    }

    /**
     * Puts the legend below the plot, or beside it if one line is too short. Returns the width taken beside the plot.
     */
    static double addLegend(AxesChartStyler styler, List<String> names) {
        styler.setLegendVisible(names.size() > 1);
        double length = names.stream()
                .mapToDouble(each -> width(each, font(Font.PLAIN, TEXT)) + SYMBOL)
                .sum();
        boolean fits = length <= WIDTH - 2 * PADDING;
        styler.setLegendPosition(fits ? Styler.LegendPosition.OutsideS : Styler.LegendPosition.OutsideE);
        styler.setLegendLayout(fits ? Styler.LegendLayout.Horizontal : Styler.LegendLayout.Vertical);
        String longest =
                names.stream().max(Comparator.comparingInt(String::length)).orElse("");
        Font font = fitting(longest, Font.PLAIN, TEXT, BESIDE);
        styler.setLegendFont(font);
        return fits || names.size() < 2 ? 0 : width(longest, font) + SYMBOL;
    }

    static Font font(int face, float size) {
        return new Font(Font.SANS_SERIF, face, 1).deriveFont(size);
    }

    static double width(String text, Font font) {
        return font.getStringBounds(text, new FontRenderContext(null, true, true))
                .getWidth();
    }

    /** A font in which the text fits the room. */
    private static Font fitting(String text, int face, float size, double room) {
        Font font = font(face, size);
        double width = width(text, font);
        return width <= room ? font : font.deriveFont(Math.max(LEAST, (float) (size * room / width)));
    }
}
