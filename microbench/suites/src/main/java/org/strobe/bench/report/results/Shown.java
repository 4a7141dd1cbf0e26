package org.strobe.bench.report.results;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers for readers. */
public final class Shown {
    private static final int DIGITS = 4;
    private static final double LARGE = 1e4;
    private static final double TINY = 1e-6;
    private static final int SUFFIX = 1024;
    private static final String[] SUFFIXES = {"B", "KB", "MB", "GB"};

    private Shown() {}

    /** Figure with four digits, or all digits of a longer whole number. */
    public static String figure(double figure) {
        return figure(figure, DIGITS);
    }

    /** Figure with {@code digits} digits, or all digits of a longer whole number. */
    public static String figure(double figure, int digits) {
        if (!Double.isFinite(figure)) {
            return "-";
        }
        if (Math.abs(figure) >= LARGE) {
            return String.format(Locale.ROOT, "%.0f", figure);
        }
        if (Math.abs(figure) < TINY) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(figure)
                .round(new MathContext(digits, RoundingMode.HALF_EVEN))
                .stripTrailingZeros();
        return rounded.toPlainString();
    }

    /** Bytes in the largest unit that divides them. */
    public static String size(long bytes) {
        long left = bytes;
        int unit = 0;
        while (left != 0 && left % SUFFIX == 0 && unit < SUFFIXES.length - 1) {
            left /= SUFFIX;
            unit++;
        }
        return left + " " + SUFFIXES[unit];
    }

    /** Unit of a table as charts print it: with the sign for micro. */
    public static String unit(String unit) {
        return unit.replaceFirst("^us(?=$|/)", "\u00b5s");
    }

    /** Field of a table: shortened if it is a number. */
    public static String field(String text) {
        try {
            return text.matches("-?\\d+") ? text : figure(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return text;
        }
    }
}
