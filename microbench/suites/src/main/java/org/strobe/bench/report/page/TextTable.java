package org.strobe.bench.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Table of text. */
public final class TextTable {
    private final String caption;
    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** Layout of a column. */
    public enum Kind {
        TEXT,
        /** Text of a sentence. */
        LONG,
        /** Aligned to the right. */
        NUMBER,
        /** Highlighted word; equal words look alike. */
        VERDICT
    }

    /** Column. */
    public record Column(String name, Kind kind) {}

    /** Empty table. */
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
