package org.strobe.tools.common;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Time as people read it, to the nanosecond: {@code 906.510257 ms}. */
public final class ReadableTime {
    private static final List<String> UNITS = List.of("ns", "us", "ms", "s");
    private static final int DIGITS_A_UNIT = 3;

    private ReadableTime() {}

    public static String of(double nanos) {
        int unit = 0;
        while (unit < UNITS.size() - 1 && Math.abs(nanos) >= Math.pow(10, DIGITS_A_UNIT * (unit + 1.0))) {
            unit++;
        }
        BigDecimal value = BigDecimal.valueOf(nanos)
                .movePointLeft(DIGITS_A_UNIT * unit)
                .setScale(Math.max(1, DIGITS_A_UNIT * unit), RoundingMode.HALF_EVEN);
        BigDecimal plain = value.stripTrailingZeros();
        return (plain.scale() < 0 ? plain.setScale(0) : plain).toPlainString() + " " + UNITS.get(unit);
    }
}
