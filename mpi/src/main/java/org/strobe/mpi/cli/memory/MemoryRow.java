package org.strobe.mpi.cli.memory;

import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.stream.LongStream;

/**
 * Memory of one kind.
 *
 * @param what what it is for
 * @param sizes how many there are, and how many bytes they have
 * @param bound what bounds it, in words
 */
record MemoryRow(String what, LongSummaryStatistics sizes, String bound) {
    private static final int UNIT = 1024;
    private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB", "TiB");

    /** Some that may differ. */
    static MemoryRow of(String what, LongStream sizes, String bound) {
        return new MemoryRow(what, sizes.summaryStatistics(), bound);
    }

    /** So many that are alike. */
    static MemoryRow of(String what, long each, long number, String bound) {
        return new MemoryRow(what, new LongSummaryStatistics(number, each, each, each * number), bound);
    }

    /** How many bytes all of them have. */
    long all() {
        return sizes.getSum();
    }

    /** How many bytes each has, in words. */
    String each() {
        String least = text(sizes.getMin());
        return sizes.getMin() == sizes.getMax() ? least : least + " to " + text(sizes.getMax());
    }

    /** Bytes as one reads them. */
    static String text(long bytes) {
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
