package org.strobe.bench.report.results;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** CSV lines. Fields with a comma, quote or line end are quoted. */
public final class CsvText {
    private static final char QUOTE = '"';
    private static final String FOLDER = "/org/strobe/bench/report/";

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

    /**
     * Rows of a resource of this package's parent, by the names of its columns.
     *
     * @param name file name
     */
    public static List<Map<String, String>> resource(String name) {
        return named(text(name));
    }

    /** Text of a resource of this package's parent. */
    public static String text(String name) {
        try (InputStream in = CsvText.class.getResourceAsStream(FOLDER + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Rows of a text below its header, by the names of columns.
     *
     * @throws IllegalArgumentException if a row and the header differ in length
     */
    public static List<Map<String, String>> named(String text) {
        List<List<String>> lines = lines(text);
        List<Map<String, String>> named = new ArrayList<>();
        List<String> header = lines.get(0);
        for (List<String> line : lines.subList(1, lines.size())) {
            if (line.size() != header.size()) {
                throw new IllegalArgumentException(line + ": it has " + line.size() + " fields, not " + header.size());
            }
            Map<String, String> fields = new LinkedHashMap<>();
            for (int i = 0; i < header.size(); i++) {
                fields.put(header.get(i), line.get(i));
            }
            named.add(fields);
        }
        return named;
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
