package org.strobe.bench.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Table of arbitrary columns: text, whole numbers and figures. */
public final class Sheet {
    private static final int FIRST_WIDTH = 18;
    private static final int LEAST_WIDTH = 12;
    private static final double LARGE = 1e4;

    private final String name;
    private final List<Column> columns;
    private final List<List<Object>> rows = new ArrayList<>();

    /**
     * Column.
     *
     * @param unit empty if none
     * @param isDetail true to print it only with all columns
     */
    public record Column(String name, String unit, boolean isDetail) {
        /** Column that is always printed. */
        public static Column of(String name, String unit) {
            return new Column(name, unit, false);
        }

        /** Column that is printed on request, and always in the files. */
        public static Column detail(String name, String unit) {
            return new Column(name, unit, true);
        }

        private String heading() {
            return unit.isEmpty() ? name : name + " (" + unit + ")";
        }

        private int width() {
            return Math.max(LEAST_WIDTH, heading().length() + 2);
        }
    }

    /** Empty table; its first column is aligned to the left. */
    public Sheet(String name, Column... columns) {
        this.name = name;
        this.columns = List.of(columns);
    }

    public String name() {
        return name;
    }

    public List<Column> columns() {
        return columns;
    }

    /** Added rows; each has a value or null for each column. */
    public List<List<Object>> rows() {
        return rows;
    }

    /** Line above the rows. */
    public String header(boolean isFull) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            cell(
                    line,
                    i,
                    isFull,
                    i == 0 ? "# " + columns.get(i).heading() : columns.get(i).heading());
        }
        return line.toString().stripTrailing();
    }

    /**
     * Adds a row.
     *
     * @return its line
     */
    public String add(boolean isFull, Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(name + ": " + columns.size() + " columns, not " + values.length);
        }
        List<Object> row = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            row.add(values[i]);
            cell(line, i, isFull, shown(values[i]));
        }
        rows.add(row);
        return line.toString().stripTrailing();
    }

    private void cell(StringBuilder line, int index, boolean isFull, String text) {
        Column column = columns.get(index);
        if (index == 0) {
            line.append(String.format("%-" + FIRST_WIDTH + "s", text));
        } else if (isFull || !column.isDetail()) {
            line.append(String.format("%" + column.width() + "s", text));
        }
    }

    private static String shown(Object value) {
        if (value == null) {
            return "-";
        }
        if (value instanceof Double figure) {
            return String.format(Locale.ROOT, Math.abs(figure) < LARGE ? "%.3f" : "%.0f", figure);
        }
        return value.toString();
    }
}
