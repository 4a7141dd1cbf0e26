package org.strobe.tools.memory;

import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;

/** Numbers of bytes as text. */
final class MemoryText {
    private static final int UNIT = 1024;
    private static final List<String> UNITS = List.of("B", "KB", "MB", "GB", "TB");

    private MemoryText() {}

    /** Bytes of one piece: {@code "4 KB"}, or {@code "4 KB to 8 KB"} if pieces differ. */
    static String each(LongSummaryStatistics sizes) {
        String least = bytes(sizes.getMin());
        return sizes.getMin() == sizes.getMax() ? least : least + " to " + bytes(sizes.getMax());
    }

    /** A number of bytes with a suitable unit. */
    static String bytes(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= UNIT && unit < UNITS.size() - 1) {
            value /= UNIT;
            unit++;
        }
        String number = String.format(Locale.ROOT, "%.1f", value);
        return (number.endsWith(".0") ? number.substring(0, number.length() - 2) : number) + " " + UNITS.get(unit);
    }
}
