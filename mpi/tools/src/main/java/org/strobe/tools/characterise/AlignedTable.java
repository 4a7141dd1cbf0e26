package org.strobe.tools.characterise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** A text table with columns as wide as their contents: text aligned to the left, numbers to the right. */
final class AlignedTable {
    private static final String GAP = "  ";

    private final String title;
    private final List<Boolean> isText = new ArrayList<>();
    private final List<List<String>> lines = new ArrayList<>();
    private int left;

    /** @param columns names of the columns; a final colon, not printed, marks text */
    AlignedTable(String title, String... columns) {
        this.title = title;
        List<String> head = new ArrayList<>();
        for (String column : columns) {
            isText.add(column.endsWith(":"));
            head.add(column.endsWith(":") ? column.substring(0, column.length() - 1) : column);
        }
        lines.add(head);
    }

    /** Adds a line, with a dash for each null. */
    void add(Object... values) {
        List<String> cells = new ArrayList<>();
        for (Object value : values) {
            cells.add(text(value));
        }
        lines.add(cells);
    }

    /** Adds a line if the table has at most {@code most} lines; else only counts it. */
    void addUpTo(int most, Object... values) {
        if (lines.size() > most) {
            left++;
        } else {
            add(values);
        }
    }

    private static String text(Object value) {
        if (value == null) {
            return "-";
        }
        return value instanceof Double figure
                ? String.format(Locale.ROOT, figure == Math.rint(figure) ? "%.0f" : "%.1f", figure)
                : value.toString();
    }

    /**
     * Returns title, head and rows.
     *
     * @param whereMore place where all lines stand, for the note on lines that were not added
     */
    List<String> lines(String whereMore) {
        int[] widths = new int[isText.size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        List<String> text = new ArrayList<>(List.of(title));
        lines.forEach(line -> text.add(aligned(line, widths)));
        return left == 0 ? text : with(text, "and " + left + " more: " + whereMore);
    }

    private static List<String> with(List<String> text, String last) {
        text.add(last);
        return Collections.unmodifiableList(text);
    }

    private String aligned(List<String> line, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String room = " ".repeat(widths[i] - line.get(i).length());
            text.append(i == 0 ? "" : GAP);
            text.append(isText.get(i) ? line.get(i) + room : room + line.get(i));
        }
        return text.toString().stripTrailing();
    }
}
