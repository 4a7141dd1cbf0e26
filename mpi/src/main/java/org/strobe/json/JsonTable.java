package org.strobe.json;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** A table of numbers and words, as JSON. */
public final class JsonTable {
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?");

    private JsonTable() {}

    /**
     * An array with an object a row, a line each.
     *
     * @param names of the columns
     * @param rows as many cells each
     */
    public static List<String> of(List<String> names, List<List<String>> rows) {
        List<String> json = new ArrayList<>(List.of("["));
        for (int i = 0; i < rows.size(); i++) {
            json.add("  " + object(names, rows.get(i)) + (i + 1 < rows.size() ? "," : ""));
        }
        json.add("]");
        return json;
    }

    private static String object(List<String> names, List<String> cells) {
        StringJoiner object = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < names.size(); i++) {
            object.add(JsonText.quoted(names.get(i)) + ": " + value(cells.get(i)));
        }
        return object.toString();
    }

    private static String value(String cell) {
        return NUMBER.matcher(cell).matches() ? cell : JsonText.quoted(cell);
    }
}
