package org.strobe.tools.chart.drawing;

import java.math.BigDecimal;
import java.math.MathContext;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Scale;

/** Numbers of an axis as text. */
final class Numbers {
    private static final MathContext SHORT = new MathContext(4);
    private static final double LONG = 1e4;
    private static final double LARGE = 1e7;
    private static final double TINY = 1e-5;
    private static final int UNIT = 1024;
    private static final String[] UNITS = {" B", " KB", " MB", " GB", " TB"};

    private Numbers() {}

    /** A number of an axis, with its unit if that is bytes. */
    static String text(Axis axis, double number) {
        return axis.scale() == Scale.BYTES ? bytes(number) : text(number);
    }

    /** A number with four digits, or with all before the point. */
    static String text(double number) {
        double size = Math.abs(number);
        if (size == 0) {
            return "0";
        }
        if (size >= LONG && size < LARGE) {
            return Long.toString(Math.round(number));
        }
        BigDecimal rounded = BigDecimal.valueOf(number).round(SHORT);
        if (size >= TINY && size < LARGE) {
            return rounded.stripTrailingZeros().toPlainString();
        }
        int power = rounded.precision() - rounded.scale() - 1;
        return rounded.movePointLeft(power).stripTrailingZeros().toPlainString() + "e" + power;
    }

    /** Bytes in the largest unit that divides them. */
    private static String bytes(double number) {
        double left = number;
        int unit = 0;
        while (left >= UNIT && unit < UNITS.length - 1) {
            left /= UNIT;
            unit++;
        }
        while (unit > 0 && left != Math.rint(left)) {
            left *= UNIT;
            unit--;
        }
        return text(left) + UNITS[unit];
    }
}
