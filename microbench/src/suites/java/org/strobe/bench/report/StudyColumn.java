package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.report.results.Block;

/**
 * A column of a study's table.
 *
 * @param index where it stands
 * @param name without its unit; no other of the same unit has it
 * @param unit empty if it has none
 * @param bounded the column whose interval it bounds; null if it is no bound
 */
record StudyColumn(int index, String name, String unit, StudyColumn bounded) {
    private static final List<String> BOUNDS = List.of("low", "high");
    private static final String UNITS = "[num]?s|%|[KMG]?B|[KMG]B/s|messages/s|ns/B|us/B";

    /** All of a table. */
    static List<StudyColumn> of(Block block) {
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

    /** The next one: {@code NAME low} and {@code NAME high} bound the column of that name, bare ones the figure before. */
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

    /** What stands in it in a row. */
    String text(List<String> row) {
        return row.get(index);
    }

    /** The same as a number; NaN if it is none that can be drawn. */
    double number(List<String> row) {
        try {
            double number = Double.parseDouble(text(row));
            return Double.isFinite(number) ? number : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Whether all of it are numbers, but for empty fields. */
    boolean isNumeric(Block block) {
        return block.rows().stream().allMatch(row -> text(row).isEmpty() || !Double.isNaN(number(row)));
    }

    /** How many different things stand in it. */
    long different(Block block) {
        return block.rows().stream().map(this::text).distinct().count();
    }

    /** Whether it is a bound that is everywhere as the figure itself. */
    boolean saysNothing(Block block) {
        return bounded != null
                && block.rows().stream().allMatch(row -> text(row).equals(bounded.text(row)));
    }
}
