package org.strobe.emulator.kernel;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as users type them, such as {@code 1.5 s} or {@code 200us}, in nanoseconds. */
public final class TimeText {
    /** Pattern of a time, with two groups. */
    public static final String PATTERN = "(\\d+(?:\\.\\d+)?) ?(s|ms|us|ns)";

    private static final Map<String, Long> UNITS =
            Map.of("s", 1_000_000_000L, "ms", 1_000_000L, "us", 1_000L, "ns", 1L);

    private static final Pattern WHOLE = Pattern.compile(PATTERN);

    private TimeText() {}

    /**
     * Reads a time.
     *
     * @param name of the setting, for the message
     */
    public static long parse(String name, String text) {
        Matcher time = WHOLE.matcher(text.strip());
        if (!time.matches()) {
            throw new IllegalArgumentException(name + "=" + text + ": a time looks like 500us, 1.5ms or 2s");
        }
        return parsed(time.group(1), time.group(2));
    }

    /** Refuses a negative time. */
    public static void check(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("nanos=" + nanos + ": a time is not negative");
        }
    }

    /** Converts the two groups of the pattern. */
    public static long parsed(String number, String unit) {
        try {
            return new BigDecimal(number)
                    .multiply(BigDecimal.valueOf(UNITS.get(unit)))
                    .longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    number + " " + unit + ": times are whole nanoseconds, up to 292 years", e);
        }
    }

    /** Formats a time in the largest unit that needs no fraction. */
    public static String of(long nanos) {
        for (String unit : new String[] {"s", "ms", "us"}) {
            if (nanos % UNITS.get(unit) == 0) {
                return nanos / UNITS.get(unit) + " " + unit;
            }
        }
        return nanos + " ns";
    }
}
