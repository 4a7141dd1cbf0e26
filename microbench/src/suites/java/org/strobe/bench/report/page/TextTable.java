package org.strobe.bench.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text. */
public final class TextTable {
    private final String caption;
    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** How a column looks. */
    public enum Kind {
        TEXT,
        /** Text of a sentence. */
        LONG,
        /** Aligned to the right. */
        NUMBER,
        /** A word that stands out; the same word always looks the same. */
        VERDICT
    }

    /** A column. */
    public record Column(String name, Kind kind) {}

    /** Without rows. */
    public TextTable(String caption, List<Column> columns) {
        this.caption = caption;
        this.columns = List.copyOf(columns);
    }

    /** Adds a row. */
    public TextTable add(String... fields) {
        return add(Arrays.asList(fields));
    }

    /** Adds a row. */
    public TextTable add(List<String> fields) {
        if (fields.size() != columns.size()) {
            throw new IllegalArgumentException(
                    caption + ": " + columns.size() + " columns, not " + fields.size() + " fields");
        }
        rows.add(List.copyOf(fields));
        return this;
    }

    public String caption() {
        return caption;
    }

    public List<Column> columns() {
        return columns;
    }

    public List<List<String>> rows() {
        return rows;
    }
}
