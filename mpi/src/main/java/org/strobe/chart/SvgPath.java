package org.strobe.chart;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;

/** Shapes in the words of SVG, to a hundredth of a pixel. */
final class SvgPath {
    private static final String LETTERS = "MLQCZ";
    private static final int[] NUMBERS = {2, 2, 4, 6, 0};
    private static final int DIGITS = 100;

    private SvgPath() {}

    /** The attribute {@code d} of a shape. */
    static String of(Shape shape, AffineTransform transform) {
        StringBuilder path = new StringBuilder();
        double[] numbers = new double[6];
        for (PathIterator each = shape.getPathIterator(transform); !each.isDone(); each.next()) {
            int segment = each.currentSegment(numbers);
            path.append(LETTERS.charAt(segment));
            for (int i = 0; i < NUMBERS[segment]; i++) {
                path.append(i == 0 ? "" : " ").append(number(numbers[i]));
            }
        }
        return path.toString();
    }

    /** Where an inner part of the picture lies, and that it has the outer's coordinates. */
    static String view(Rectangle2D part) {
        String x = number(part.getX());
        String y = number(part.getY());
        String width = number(part.getWidth());
        String height = number(part.getHeight());
        return "x=\"" + x + "\" y=\"" + y + "\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"" + x + " "
                + y + " " + width + " " + height + "\"";
    }

    /** A number without digits that nobody sees. */
    static String number(double number) {
        long hundredths = Math.round(number * DIGITS);
        long rest = Math.abs(hundredths % DIGITS);
        String whole = (hundredths < 0 ? "-" : "") + Math.abs(hundredths / DIGITS);
        if (rest == 0) {
            return whole;
        }
        return rest % 10 == 0 ? whole + "." + rest / 10 : whole + "." + (rest < 10 ? "0" : "") + rest;
    }
}
