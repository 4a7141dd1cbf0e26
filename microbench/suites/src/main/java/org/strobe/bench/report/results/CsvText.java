package org.strobe.bench.report.results;

import java.util.ArrayList;
import java.util.List;

/** CSV lines. Fields with a comma, quote or line end are quoted. */
public final class CsvText {
    private static final char QUOTE = '"';

    private final String text;
    private final List<List<String>> lines = new ArrayList<>();
    private final StringBuilder field = new StringBuilder();
    private List<String> line = new ArrayList<>();
    private int at;

    private CsvText(String text) {
        this.text = text.replace("\r\n", "\n");
    }

    /**
     * Lines of a text; an empty line has one empty field.
     *
     * @throws IllegalArgumentException if a quote is not closed
     */
    public static List<List<String>> lines(String text) {
        CsvText csv = new CsvText(text);
        while (csv.at < csv.text.length()) {
            csv.next(csv.text.charAt(csv.at++));
        }
        if (!csv.line.isEmpty() || !csv.field.isEmpty()) {
            csv.endLine();
        }
        return csv.lines;
    }

    private void next(char each) {
        if (each == QUOTE && field.isEmpty()) {
            quoted();
        } else if (each == ',') {
            endField();
        } else if (each == '\n') {
            endLine();
        } else {
            field.append(each);
        }
    }

    /** Reads up to the closing quote; doubled quotes are literal. */
    private void quoted() {
        while (true) {
            int end = text.indexOf(QUOTE, at);
            if (end < 0) {
                throw new IllegalArgumentException("line " + (lines.size() + 1) + ": a quote is not closed");
            }
            field.append(text, at, end);
            at = end + 1;
            if (at == text.length() || text.charAt(at) != QUOTE) {
                return;
            }
            field.append(QUOTE);
            at++;
        }
    }

    private void endField() {
        line.add(field.toString());
        field.setLength(0);
    }

    private void endLine() {
        endField();
        lines.add(line);
        line = new ArrayList<>();
    }

    /** Line of fields. */
    public static String line(List<String> fields) {
        return String.join(",", fields.stream().map(CsvText::field).toList());
    }

    private static String field(String text) {
        return text.matches("[^\",\\n\\r]*") ? text : QUOTE + text.replace("\"", "\"\"") + QUOTE;
    }
}
