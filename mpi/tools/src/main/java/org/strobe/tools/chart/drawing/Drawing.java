package org.strobe.tools.chart.drawing;

import org.strobe.mpi.picture.PdfWriter;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.SvgWriter;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;

/** Draws figures. */
public final class Drawing {
    private Drawing() {}

    /** Lays out a figure. */
    public static Picture picture(Figure figure) {
        return switch (figure) {
            case Bars bars -> new BarsLayout(bars).layOut();
            case Chart chart -> new ChartLayout(chart).layOut();
        };
    }

    /** A figure as SVG. Its colours follow the reader's light or dark mode. */
    public static String svg(Figure figure) {
        return SvgWriter.file(picture(figure));
    }

    /** A figure as PDF. */
    public static byte[] pdf(Figure figure) {
        return PdfWriter.file(picture(figure));
    }

    /** A figure as PNG, in light colours. Alone of all formats this takes module {@code java.desktop} and a font. */
    public static byte[] png(Figure figure) {
        return PngWriter.file(picture(figure));
    }
}
