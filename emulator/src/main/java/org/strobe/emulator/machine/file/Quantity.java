package org.strobe.emulator.machine.file;

import java.util.Map;
import java.util.TreeMap;

/** What a value with a unit measures: {@code "1.5 us"}, {@code "64 KB"}, {@code "2 GB/s"}. */
public enum Quantity {
    /** In picoseconds. */
    TIME(Map.of("ps", 1.0, "ns", 1e3, "us", 1e6, "ms", 1e9, "s", 1e12)),
    /** In bytes; K, M and G are powers of 1024. */
    SIZE(Map.of("B", 1.0, "KB", 1024.0, "MB", 1048576.0, "GB", 1073741824.0)),
    /** In bytes a second; k, M and G are powers of 1000, as networks count. */
    RATE(Map.of("B/s", 1.0, "KB/s", 1e3, "MB/s", 1e6, "GB/s", 1e9)),
    /** A plain number. */
    NUMBER(Map.of("", 1.0));

    private final Map<String, Double> units;

    Quantity(Map<String, Double> units) {
        this.units = units;
    }

    /**
     * The value of a text.
     *
     * @throws IllegalArgumentException if it is none; the message says what is expected
     */
    double parse(String text) {
        int split = 0;
        while (split < text.length() && !Character.isLetter(text.charAt(split))
                || split < text.length() && isExponent(text, split)) {
            split++;
        }
        String number = text.substring(0, split).strip();
        Double unit = units.get(text.substring(split).strip());
        if (unit == null) {
            throw new IllegalArgumentException("\"" + text + "\": " + expected());
        }
        try {
            double value = Double.parseDouble(number) * unit;
            if (!(value >= 0) || Double.isInfinite(value)) {
                throw new IllegalArgumentException("\"" + text + "\": it is not below zero");
            }
            return value;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("\"" + text + "\": " + expected(), e);
        }
    }

    private static boolean isExponent(String text, int at) {
        boolean isLetter = text.charAt(at) == 'e' || text.charAt(at) == 'E';
        return isLetter
                && at > 0
                && at + 1 < text.length()
                && !Character.isLetter(text.charAt(at + 1))
                && text.charAt(at + 1) != ' ';
    }

    private String expected() {
        if (this == NUMBER) {
            return "a number is expected";
        }
        Map<Double, String> inOrder = new TreeMap<>();
        units.forEach((name, factor) -> inOrder.put(factor, name));
        return "a number and one of " + String.join(", ", inOrder.values()) + " is expected";
    }
}
