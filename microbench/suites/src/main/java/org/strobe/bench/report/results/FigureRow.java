package org.strobe.bench.report.results;

import java.util.List;

/**
 * Figure of a suite.
 *
 * @param size in bytes
 * @param figure median of rounds
 * @param lower lower quartile
 * @param upper upper quartile
 * @param iterations timed iterations of the last round
 */
public record FigureRow(
        String suite,
        String library,
        long size,
        int ranks,
        String unit,
        double figure,
        double lower,
        double upper,
        int rounds,
        int iterations) {
    /** Columns of a suite's table. */
    public static final List<String> HEADER =
            List.of("suite", "library", "size B", "ranks", "unit", "figure", "Q1", "Q3", "rounds", "iterations");

    /**
     * Reads a row from the fields of one line.
     *
     * @throws IllegalArgumentException if a number is malformed
     */
    public static FigureRow of(List<String> fields) {
        return new FigureRow(
                fields.get(0),
                fields.get(1),
                Long.parseLong(fields.get(2)),
                Integer.parseInt(fields.get(3)),
                fields.get(4),
                Double.parseDouble(fields.get(5)),
                Double.parseDouble(fields.get(6)),
                Double.parseDouble(fields.get(7)),
                Integer.parseInt(fields.get(8)),
                Integer.parseInt(fields.get(9)));
    }
}
