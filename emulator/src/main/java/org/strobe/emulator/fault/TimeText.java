package org.strobe.emulator.fault;

import java.math.BigDecimal;
import java.util.Map;

/** Times in a plan: {@code 1.5 s}, {@code 200 us}. Kept as nanoseconds. */
final class TimeText {
    /** What a time looks like, as a part of a pattern with two groups. */
    static final String PATTERN = "(\\d+(?:\\.\\d+)?) ?(s|ms|us|ns)";

    private static final Map<String, Long> UNITS =
            Map.of("s", 1_000_000_000L, "ms", 1_000_000L, "us", 1_000L, "ns", 1L);

    private TimeText() {}

    static void check(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("nanos=" + nanos + ": a time is not negative");
        }
    }

    /** Reads what the two groups of the pattern matched. */
    static long parse(String number, String unit) {
        try {
            return new BigDecimal(number)
                    .multiply(BigDecimal.valueOf(UNITS.get(unit)))
                    .longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    number + " " + unit + ": times are whole nanoseconds, up to 292 years", e);
        }
    }

    /** In the largest unit that needs no fraction. */
    static String of(long nanos) {
        for (String unit : new String[] {"s", "ms", "us"}) {
            if (nanos % UNITS.get(unit) == 0) {
                return nanos / UNITS.get(unit) + " " + unit;
            }
        }
        return nanos + " ns";
    }
}
