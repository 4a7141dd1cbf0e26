package org.strobe.bench.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.mpi.watch.gather.JsonText;

/** Tables as JSON and CSV, with all columns. */
public final class SheetFiles {
    private SheetFiles() {}

    /** JSON object of the study, facts on its measurement, and its tables. */
    public static String json(String study, Map<String, Object> facts, List<Sheet> sheets) {
        return "{\n  \"study\": " + value(study) + ",\n  \"facts\": "
                + facts.entrySet().stream()
                        .map(fact -> value(fact.getKey()) + ": " + value(fact.getValue()))
                        .collect(Collectors.joining(", ", "{ ", " }"))
                + ",\n  \"tables\": "
                + sheets.stream().map(SheetFiles::table).collect(Collectors.joining(",\n", "[\n", "\n  ]\n}\n"));
    }

    private static String table(Sheet sheet) {
        return "    { \"name\": " + value(sheet.name()) + ",\n      \"columns\": "
                + sheet.columns().stream()
                        .map(column ->
                                "{ \"name\": " + value(column.name()) + ", \"unit\": " + value(column.unit()) + " }")
                        .collect(Collectors.joining(", ", "[ ", " ]"))
                + ",\n      \"rows\": "
                + sheet.rows().stream()
                        .map(row -> row.stream().map(SheetFiles::value).collect(Collectors.joining(", ", "[ ", " ]")))
                        .collect(Collectors.joining(",\n        ", "[\n        ", "\n      ] }"));
    }

    private static String value(Object value) {
        if (value == null || (value instanceof Double figure && !Double.isFinite(figure))) {
            return "null";
        }
        return value instanceof Number || value instanceof Boolean
                ? value.toString()
                : JsonText.quoted(value.toString());
    }

    /** CSV blocks, one a table, separated by empty lines. */
    public static String csv(List<Sheet> sheets) {
        return sheets.stream().map(SheetFiles::block).collect(Collectors.joining("\n"));
    }

    private static String block(Sheet sheet) {
        List<String> lines = new ArrayList<>();
        lines.add(sheet.columns().stream()
                .map(column -> field(column.unit().isEmpty() ? column.name() : column.name() + " " + column.unit()))
                .collect(Collectors.joining(",")));
        for (List<Object> row : sheet.rows()) {
            lines.add(row.stream()
                    .map(each -> field(each == null ? "" : each.toString()))
                    .collect(Collectors.joining(",")));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String field(String text) {
        return text.matches("[^\",\\n\\r]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
