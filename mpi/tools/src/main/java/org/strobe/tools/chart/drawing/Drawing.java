package org.strobe.tools.chart.drawing;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import org.knowm.xchart.internal.chartpart.Chart;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.svg.Palette;
import org.strobe.tools.chart.svg.SvgCanvas;

/** Draws figures as SVG or PNG. */
public final class Drawing {
    /**
     * Class of the outermost SVG element. The style sheet applies to this class only, so a page can contain figures
     * unchanged.
     */
    public static final String CLASS = "strobe-figure";

    /** Pixels of a PNG for one of an SVG, in each direction. */
    private static final int FINENESS = 2;

    private Drawing() {}

    private static Chart<?, ?> layOut(Figure figure) {
        // Drawing needs no screen.
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
        return figure instanceof Bars bars
                ? BarsLayout.layOut(bars)
                : new ChartLayout((org.strobe.tools.chart.Chart) figure).layOut();
    }

    /** Draws a figure as a self-contained SVG element. Its colours follow the reader's light or dark mode. */
    public static String svg(Figure figure) {
        Chart<?, ?> chart = layOut(figure);
        SvgCanvas canvas = new SvgCanvas();
        chart.paint(canvas, chart.getWidth(), chart.getHeight());
        String size = chart.getWidth() + " " + chart.getHeight();
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" + CLASS + "\" role=\"img\" width=\""
                + chart.getWidth()
                + "\" height=\"" + chart.getHeight() + "\" viewBox=\"0 0 " + size + "\">\n<title>"
                + escaped(figure.title()) + "</title>\n<style>" + Palette.styleSheet(CLASS) + "</style>\n"
                + canvas.elements() + "</svg>\n";
    }

    /** Draws a figure as PNG in light colours. */
    public static byte[] png(Figure figure) {
        Chart<?, ?> chart = layOut(figure);
        BufferedImage image = new BufferedImage(
                chart.getWidth() * FINENESS, chart.getHeight() * FINENESS, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.scale(FINENESS, FINENESS);
            chart.paint(graphics, chart.getWidth(), chart.getHeight());
        } finally {
            graphics.dispose();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.setUseCache(false);
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
