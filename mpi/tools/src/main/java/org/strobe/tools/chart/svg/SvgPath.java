package org.strobe.tools.chart.svg;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;

/** Shapes as SVG path data, to a hundredth of a pixel. */
final class SvgPath {
    private static final String LETTERS = "MLQCZ";
    private static final int[] NUMBERS = {2, 2, 4, 6, 0};
    private static final int DIGITS = 100;

    private SvgPath() {}

    /** Path data of a line in absolute coordinates, so that another line can continue it. */
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

    /** Path data of a shape in short relative coordinates. Outlines of letters make up most of a picture. */
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

    /** Appends a number of hundredths, after a space where needed. */
    private static void append(StringBuilder path, long hundredths) {
        boolean isFirst = Character.isLetter(path.charAt(path.length() - 1));
        path.append(isFirst || hundredths < 0 ? "" : " ");
        path.append(number(hundredths / (double) DIGITS).replaceFirst("^(-?)0\\.", "$1."));
    }

    /** Attributes that place an inner part of the picture in the coordinates of the outer one. */
    static String view(Rectangle2D part) {
        String x = number(part.getX());
        String y = number(part.getY());
        String width = number(part.getWidth());
        String height = number(part.getHeight());
        return "x=\"" + x + "\" y=\"" + y + "\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"" + x + " "
                + y + " " + width + " " + height + "\"";
    }

    /** A number rounded to hundredths, without trailing zeros. */
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
