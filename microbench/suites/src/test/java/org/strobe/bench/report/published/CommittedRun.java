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
 * @param results figures of suites on modelled machines
 */
record CommittedRun(String day, FolderResults results) {
    private static final String REPORT = "report.csv";
    private static final List<String> HEADER = List.of("folder", "machine", "entry", "suite");
    private static final int NAME = 2;
    private static final int ROW = 3;
    private static final int COMMAND = 13;

    static CommittedRun newest(Path folders) throws IOException {
        try (Stream<Path> all = Files.list(folders)) {
            Path newest = all.filter(folder -> Files.exists(folder.resolve(REPORT)))
                    .max(Path::compareTo)
                    .orElseThrow();
            String day = newest.getFileName().toString();
            return new CommittedRun(day, results(day, Files.readString(newest.resolve(REPORT))));
        }
    }

    private static FolderResults results(String name, String report) {
        Map<List<String>, List<FigureRow>> rows = new LinkedHashMap<>();
        for (List<String> fields : suites(report)) {
            if (fields.get(COMMAND).contains(" --machine ")) {
                rows.computeIfAbsent(List.of(fields.get(NAME), fields.get(COMMAND)), key -> new ArrayList<>())
                        .add(FigureRow.of(fields.subList(ROW, COMMAND)));
            }
        }
        List<EntryResults> entries = new ArrayList<>();
        rows.forEach((entry, figures) -> entries.add(
                new EntryResults(new RunRecord(entry.get(0), 0, 0, entry.get(1)), figures, List.of(), List.of(), "")));
        entries.addAll(studies(report));
        return new FolderResults(name, Map.of(), new TreeMap<>(), List.copyOf(entries));
    }

    /** Entries of studies that are runs of the catalogue or their variants, with a table of one row each. */
    private static List<EntryResults> studies(String report) {
        Map<String, String> commands = commands(Catalogue.load());
        List<EntryResults> entries = new ArrayList<>();
        List<String> header = List.of();
        for (List<String> line : CsvText.lines(report)) {
            if (line.size() > ROW && line.subList(0, ROW).equals(HEADER.subList(0, ROW))) {
                header = line;
            } else if (line.size() != header.size()) {
                header = List.of();
            } else if (!header.get(ROW).equals(HEADER.get(ROW)) && commands.containsKey(line.get(NAME))) {
                ResultBlock table =
                        new ResultBlock(header.subList(ROW, header.size()), List.of(line.subList(ROW, line.size())));
                entries.add(new EntryResults(
                        new RunRecord(line.get(NAME), 0, 0, commands.get(line.get(NAME))),
                        List.of(),
                        List.of(table),
                        List.of(),
                        ""));
            }
        }
        return entries;
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
