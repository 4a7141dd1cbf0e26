package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.report.results.ResultBlock;

/**
 * Column of a study's table.
 *
 * @param index position in the table
 * @param name name without unit; unique among columns of that unit
 * @param unit empty if none
 * @param bounded column whose interval it bounds; null if it is no bound
 */
record StudyColumn(int index, String name, String unit, StudyColumn bounded) {
    private static final List<String> BOUNDS = List.of("low", "high");
    private static final String UNITS = "[num]?s|%|[KMG]?B|[KMG]B/s|messages/s|ns/B|us/B";

    /** All columns of a table. */
    static List<StudyColumn> of(ResultBlock block) {
        List<StudyColumn> columns = new ArrayList<>();
        for (int i = 0; i < block.header().size(); i++) {
            String text = block.header().get(i);
            int space = text.lastIndexOf(' ');
            boolean isUnit = space > 0 && text.substring(space + 1).matches(UNITS);
            String name = isUnit ? text.substring(0, space) : text;
            columns.add(next(columns, name, isUnit ? text.substring(space + 1) : ""));
        }
        return columns;
    }

    /**
     * Next column. {@code NAME low} and {@code NAME high} bound the column of that name, bare ones the figure before.
     */
    private static StudyColumn next(List<StudyColumn> before, String name, String unit) {
        StudyColumn figure = null;
        for (StudyColumn column : before) {
            boolean isNamed = BOUNDS.stream().anyMatch(bound -> name.equals(column.name + " " + bound));
            if (column.bounded == null && column.unit.equals(unit) && (isNamed || BOUNDS.contains(name))) {
                figure = column;
            }
        }
        String whole = figure != null && BOUNDS.contains(name) ? figure.name + " " + name : name;
        boolean isTaken = before.stream().anyMatch(column -> column.name.equals(whole) && column.unit.equals(unit));
        return new StudyColumn(
                before.size(), isTaken ? whole + ", column " + (before.size() + 1) : whole, unit, figure);
    }

    /** Text of a row. */
    String text(List<String> row) {
        return row.get(index);
    }

    /** Number of a row; NaN if it cannot be drawn. */
    double number(List<String> row) {
        try {
            double number = Double.parseDouble(text(row));
            return Double.isFinite(number) ? number : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /**
     * Lower or upper bound of a row's number; the number itself if no column has one.
     *
     * @param columns all columns of the table
     * @param which {@code low} or {@code high}
     */
    double bound(List<StudyColumn> columns, String which, List<String> row) {
        return columns.stream()
                .filter(column -> equals(column.bounded) && column.name.endsWith(which))
                .mapToDouble(column -> column.number(row))
                .filter(Double::isFinite)
                .findFirst()
                .orElse(number(row));
    }

    /** True if all non-empty fields are numbers. */
    boolean isNumeric(ResultBlock block) {
        return block.rows().stream().allMatch(row -> text(row).isEmpty() || !Double.isNaN(number(row)));
    }

    /** Number of distinct texts. */
    long different(ResultBlock block) {
        return block.rows().stream().map(this::text).distinct().count();
    }

    /** True for a bound that equals its figure in every row. */
    boolean saysNothing(ResultBlock block) {
        return bounded != null
                && block.rows().stream().allMatch(row -> text(row).equals(bounded.text(row)));
    }
}
