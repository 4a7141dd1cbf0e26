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

    /** The attribute {@code d} of a line, which others can go on from: where each place is. */
    static String line(Shape shape, AffineTransform transform) {
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

    /** The attribute {@code d} of a shape in few letters, as most of a picture are shapes of letters: how far each place is from the last. */
    static String shape(Shape shape, AffineTransform transform) {
        StringBuilder path = new StringBuilder();
        double[] numbers = new double[6];
        long[] begin = new long[2];
        long[] from = new long[2];
        int before = PathIterator.SEG_CLOSE;
        for (PathIterator each = shape.getPathIterator(transform); !each.isDone(); each.next()) {
            int segment = each.currentSegment(numbers);
            boolean isMove = segment == PathIterator.SEG_MOVETO;
            if (isMove || segment != before || segment == PathIterator.SEG_CLOSE) {
                path.append(isMove ? LETTERS.charAt(segment) : Character.toLowerCase(LETTERS.charAt(segment)));
            }
            long[] to = segment == PathIterator.SEG_CLOSE ? begin : from;
            for (int i = 0; i < NUMBERS[segment]; i += 2) {
                to = new long[] {Math.round(numbers[i] * DIGITS), Math.round(numbers[i + 1] * DIGITS)};
                append(path, isMove ? to[0] : to[0] - from[0]);
                append(path, isMove ? to[1] : to[1] - from[1]);
            }
            begin = isMove ? to : begin;
            from = to;
            before = segment;
        }
        return path.toString();
    }

    /** Appends a number of hundredths, and a space before it if it takes one. */
    private static void append(StringBuilder path, long hundredths) {
        boolean isFirst = Character.isLetter(path.charAt(path.length() - 1));
        path.append(isFirst || hundredths < 0 ? "" : " ");
        path.append(number(hundredths / (double) DIGITS).replaceFirst("^(-?)0\\.", "$1."));
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
