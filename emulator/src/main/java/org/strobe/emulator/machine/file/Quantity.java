package org.strobe.emulator.machine.file;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Kinds of values with a unit: {@code "1.5 us"}, {@code "70 cycles"}, {@code "64 KB"}, {@code "2 GB/s"}. */
public enum Quantity {
    /** A time, in picoseconds. */
    TIME,
    /** A size, in bytes; K, M and G are powers of 1024. */
    SIZE,
    /** A rate, in bytes per second; K, M and G are powers of 1000, as for networks. */
    RATE,
    /** A speed of computing, in operations per second; K, M and G are powers of 1000. */
    SPEED,
    /** The speed of a clock, in ticks per second; K, M and G are powers of 1000. */
    FREQUENCY,
    /** A plain number. */
    NUMBER;

    /** Ticks per second of no clock: values in cycles are refused. */
    static final double NO_CLOCK = Double.NaN;

    /** A unit and its factor; of a unit in cycles the factor for a clock with one tick per second. */
    private enum Unit {
        PICOSECOND(TIME, "ps", 1),
        NANOSECOND(TIME, "ns", 1e3),
        MICROSECOND(TIME, "us", 1e6),
        MILLISECOND(TIME, "ms", 1e9),
        SECOND(TIME, "s", 1e12),
        CYCLES(TIME, "cycles", 1e12),
        BYTE(SIZE, "B", 1),
        KILOBYTE(SIZE, "KB", 1L << 10),
        MEGABYTE(SIZE, "MB", 1L << 20),
        GIGABYTE(SIZE, "GB", 1L << 30),
        BYTES(RATE, "B/s", 1),
        KILOBYTES(RATE, "KB/s", 1e3),
        MEGABYTES(RATE, "MB/s", 1e6),
        GIGABYTES(RATE, "GB/s", 1e9),
        BYTES_A_CYCLE(RATE, "B/cycle", 1),
        OPERATIONS(SPEED, "op/s", 1),
        KILO_OPERATIONS(SPEED, "Kop/s", 1e3),
        MEGA_OPERATIONS(SPEED, "Mop/s", 1e6),
        GIGA_OPERATIONS(SPEED, "Gop/s", 1e9),
        HERTZ(FREQUENCY, "Hz", 1),
        KILOHERTZ(FREQUENCY, "KHz", 1e3),
        MEGAHERTZ(FREQUENCY, "MHz", 1e6),
        GIGAHERTZ(FREQUENCY, "GHz", 1e9),
        ONE(NUMBER, "", 1);

        private final Quantity quantity;
        private final String symbol;
        private final double size;

        Unit(Quantity quantity, String symbol, double size) {
            this.quantity = quantity;
            this.symbol = symbol;
            this.size = size;
        }

        private boolean isOfClock() {
            return this == CYCLES || this == BYTES_A_CYCLE;
        }

        private double of(double value, double clock) {
            return switch (this) {
                case CYCLES -> value * size / clock;
                case BYTES_A_CYCLE -> value * size * clock;
                default -> value * size;
            };
        }
    }

    /**
     * Parses a time, in picoseconds.
     *
     * @throws IllegalArgumentException with the expected form
     */
    public static long picos(String text) {
        return Math.round(TIME.parse(text, NO_CLOCK));
    }

    /**
     * Parses a value.
     *
     * @param clock ticks per second, for values in cycles; or {@link #NO_CLOCK}
     * @throws IllegalArgumentException with the expected form
     */
    double parse(String text, double clock) {
        int end = text.length();
        while (end > 0 && (Character.isLetter(text.charAt(end - 1)) || text.charAt(end - 1) == '/')) {
            end--;
        }
        Unit unit = unit(text, text.substring(end));
        if (unit.isOfClock() && Double.isNaN(clock)) {
            throw new IllegalArgumentException(
                    "\"" + text + "\": cycles of no clock; node.clock = \"700 MHz\" gives one");
        }
        double value;
        try {
            value = unit.of(Double.parseDouble(text.substring(0, end).strip()), clock);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("\"" + text + "\": " + expected(), e);
        }
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("\"" + text + "\": it is not below zero");
        }
        return value;
    }

    private Unit unit(String text, String symbol) {
        return Arrays.stream(Unit.values())
                .filter(unit -> unit.quantity == this && unit.symbol.equals(symbol))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"" + text + "\": " + expected()));
    }

    private String expected() {
        if (this == NUMBER) {
            return "a number is expected";
        }
        String symbols = Arrays.stream(Unit.values())
                .filter(unit -> unit.quantity == this)
                .map(unit -> unit.symbol)
                .collect(Collectors.joining(", "));
        return "a number and one of " + symbols + " is expected";
    }
}
