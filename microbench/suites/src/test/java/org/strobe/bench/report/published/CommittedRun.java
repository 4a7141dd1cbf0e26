package org.strobe.bench.report.published;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.strobe.bench.plan.RunRecord;
import org.strobe.bench.report.results.CsvText;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.ResultBlock;

/**
 * The newest run among the committed results, read from its {@code report.csv}.
 *
 * @param day folder of the run
 * @param folders figures of suites on modelled machines, by the folder that they were measured in
 */
record CommittedRun(String day, List<FolderResults> folders) {
    private static final String REPORT = "report.csv";
    private static final List<String> HEADER = List.of("folder", "machine", "entry", "suite");
    private static final String SIZE = "size";
    private static final int FOLDER = 0;
    private static final int NAME = 2;
    private static final int ROW = 3;
    private static final int COMMAND = 13;

    static CommittedRun newest(Path folders) throws IOException {
        try (Stream<Path> all = Files.list(folders)) {
            Path newest = all.filter(folder -> Files.exists(folder.resolve(REPORT)))
                    .max(Path::compareTo)
                    .orElseThrow();
            String day = newest.getFileName().toString();
            return new CommittedRun(day, folders(Files.readString(newest.resolve(REPORT))));
        }
    }

    private static List<FolderResults> folders(String report) {
        Map<String, List<EntryResults>> folders = new LinkedHashMap<>();
        Map<List<String>, List<FigureRow>> rows = new LinkedHashMap<>();
        for (List<String> fields : suites(report)) {
            if (fields.get(COMMAND).contains(" --machine ")) {
                rows.computeIfAbsent(
                                List.of(fields.get(FOLDER), fields.get(NAME), fields.get(COMMAND)),
                                key -> new ArrayList<>())
                        .add(FigureRow.of(fields.subList(ROW, COMMAND)));
            }
        }
        rows.forEach((entry, figures) -> folders.computeIfAbsent(entry.get(0), key -> new ArrayList<>())
                .add(new EntryResults(
                        new RunRecord(entry.get(1), 0, 0, entry.get(2)), figures, List.of(), List.of(), "")));
        addStudies(report, folders);
        return folders.entrySet().stream()
                .map(folder -> new FolderResults(
                        "tables/" + folder.getKey(), Map.of(), new TreeMap<>(), List.copyOf(folder.getValue())))
                .toList();
    }

    /** Adds entries of studies that are runs of the catalogue or their variants, with a table of one row each, or with one of all sizes. */
    private static void addStudies(String report, Map<String, List<EntryResults>> folders) {
        Map<String, String> commands = commands(Catalogue.load());
        Map<List<List<String>>, List<List<String>>> sized = new LinkedHashMap<>();
        List<String> header = List.of();
        for (List<String> line : CsvText.lines(report)) {
            if (line.size() > ROW && line.subList(0, ROW).equals(HEADER.subList(0, ROW))) {
                header = line;
            } else if (line.size() != header.size()) {
                header = List.of();
            } else if (!header.get(ROW).equals(HEADER.get(ROW)) && commands.containsKey(line.get(NAME))) {
                List<String> columns = header.subList(ROW, header.size());
                List<String> values = line.subList(ROW, line.size());
                if (columns.get(0).equals(SIZE)) {
                    sized.computeIfAbsent(List.of(line.subList(0, ROW), columns), key -> new ArrayList<>())
                            .add(values);
                } else {
                    add(folders, line, commands, new ResultBlock(columns, List.of(values)));
                }
            }
        }
        sized.forEach((key, rows) -> add(folders, key.get(0), commands, new ResultBlock(key.get(1), rows)));
    }

    private static void add(
            Map<String, List<EntryResults>> folders,
            List<String> entry,
            Map<String, String> commands,
            ResultBlock table) {
        folders.computeIfAbsent(entry.get(FOLDER), key -> new ArrayList<>())
                .add(new EntryResults(
                        new RunRecord(entry.get(NAME), 0, 0, commands.get(entry.get(NAME))),
                        List.of(),
                        List.of(table),
                        List.of(),
                        ""));
    }

    /** Commands of all runs and their variants, by name. */
    private static Map<String, String> commands(Catalogue catalogue) {
        Map<String, String> commands = new HashMap<>();
        catalogue.figures().stream()
                .flatMap(figure -> Stream.concat(catalogue.runs(figure).stream(), catalogue.variants(figure).stream()))
                .forEach(run -> commands.put(run.name(), run.entry().command()));
        return commands;
    }

    /** Lines of the table with the figures of suites. */
    private static List<List<String>> suites(String report) {
        List<List<String>> lines = CsvText.lines(report);
        int header = 0;
        while (!lines.get(header)
                .subList(0, Math.min(HEADER.size(), lines.get(header).size()))
                .equals(HEADER)) {
            header++;
        }
        int end = header + 1;
        while (lines.get(end).size() > 1) {
            end++;
        }
        return lines.subList(header + 1, end);
    }
}
