package org.strobe.mpi.cli.mds;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** A table of numbers and words, as JSON. */
final class JsonTable {
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?");

    private JsonTable() {}

    /**
     * An array with an object a line.
     *
     * @param table its lines with columns parted by commas; the first has their names
     */
    static List<String> of(List<String> table) {
        List<String> json = new ArrayList<>(List.of("["));
        if (!table.isEmpty()) {
            String[] names = table.getFirst().split(",", -1);
            for (int i = 1; i < table.size(); i++) {
                json.add("  " + object(names, table.get(i).split(",", -1)) + (i + 1 < table.size() ? "," : ""));
            }
        }
        json.add("]");
        return json;
    }

    private static String object(String[] names, String[] values) {
        StringJoiner object = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < Math.min(names.length, values.length); i++) {
            object.add(text(names[i]) + ": " + (NUMBER.matcher(values[i]).matches() ? values[i] : text(values[i])));
        }
        return object.toString();
    }

    private static String text(String word) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < word.length(); i++) {
            char each = word.charAt(i);
            if (each == '"' || each == '\\') {
                text.append('\\').append(each);
            } else if (each < ' ') {
                text.append(String.format("\\u%04x", (int) each));
            } else {
                text.append(each);
            }
        }
        return text.append('"').toString();
    }
}
