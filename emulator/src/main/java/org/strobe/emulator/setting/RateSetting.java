package org.strobe.emulator.setting;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A rate in bytes per second, such as {@code 240MB/s}; K, M and G are powers of 1000. */
public final class RateSetting extends Setting<Long> {
    private static final Pattern RATE = Pattern.compile("(\\d+(?:\\.\\d+)?) ?([KMG]?)B/s");
    private static final Map<String, Long> UNITS = Map.of("", 1L, "K", 1_000L, "M", 1_000_000L, "G", 1_000_000_000L);

    /** Declares a setting without a default. */
    public RateSetting(String name, String help) {
        super(name, null, help);
    }

    @Override
    protected Long parse(String text) {
        Matcher rate = RATE.matcher(text.strip());
        if (!rate.matches()) {
            throw invalid(text, "a rate looks like 240MB/s or 1.5 GB/s");
        }
        BigDecimal bytes = new BigDecimal(rate.group(1)).multiply(BigDecimal.valueOf(UNITS.get(rate.group(2))));
        if (bytes.compareTo(BigDecimal.ONE) < 0 || bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw invalid(text, "from 1 B/s to 2^63 B/s");
        }
        return bytes.longValue();
    }
}
