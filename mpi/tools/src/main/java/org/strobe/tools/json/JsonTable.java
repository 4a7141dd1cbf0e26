package org.strobe.tools.json;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.strobe.mpi.watch.gather.JsonText;

/** Writes a table of numbers and words as JSON. */
public final class JsonTable {
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?");

    private JsonTable() {}

    /**
     * Returns an array with one object a row, each on a line of its own.
     *
     * @param names names of the columns
     * @param rows rows with one cell a column
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
