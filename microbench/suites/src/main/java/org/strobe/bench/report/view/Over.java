package org.strobe.bench.report.view;

import org.strobe.bench.suite.Sizes;

/**
 * Numbers below a curve.
 *
 * @param from least size that is drawn
 * @param to greatest size that is drawn
 */
record Over(Kind kind, long from, long to) {
    private static final String SIZE = "size";

    /** Form of a picture. */
    enum Kind {
        SIZE,
        RANKS,
        /** One number: a bar. */
        BARS
    }

    /** Parses {@code size}, {@code size MIN:MAX}, {@code ranks} or {@code bars}. */
    static Over of(String text) {
        if (!text.startsWith(SIZE)) {
            return new Over(kind(text), 0, Long.MAX_VALUE);
        }
        String range = text.substring(SIZE.length()).strip();
        if (range.isEmpty()) {
            return new Over(Kind.SIZE, 1, Long.MAX_VALUE);
        }
        int[] ends = Sizes.list(range.replace(':', ','));
        return new Over(Kind.SIZE, ends[0], ends[1]);
    }

    private static Kind kind(String text) {
        return switch (text) {
            case "ranks" -> Kind.RANKS;
            case "bars" -> Kind.BARS;
            default ->
                throw new IllegalArgumentException(
                        "x=" + text + " in published-curves.csv: must be size, size MIN:MAX, ranks or bars");
        };
    }

    boolean has(long size) {
        return size >= from && size <= to;
    }
}
