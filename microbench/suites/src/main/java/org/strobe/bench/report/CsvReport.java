package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.PublishedFigure;
import org.strobe.bench.report.published.PublishedRun;
import org.strobe.bench.report.results.CsvText;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.ResultBlock;

/** Report for programs: tables with an empty line between. Numbers are unrounded. */
final class CsvReport {
    private static final List<String> PUBLISHED = List.of(
            "id",
            "role",
            "source",
            "figure",
            "published",
            "value",
            "from",
            "to",
            "unit",
            "machine",
            "verdict",
            "run",
            "folder",
            "entry",
            "size B",
            "ranks",
            "ours",
            "ratio",
            "note",
            "sensitivity",
            "history",
            "command");

    private static final List<String> PLACE = List.of("folder", "machine", "entry");

    private CsvReport() {}

    static String text(Catalogue catalogue, List<Finding> findings, List<FolderResults> folders) {
        List<List<List<String>>> tables = new ArrayList<>();
        tables.add(published(catalogue, findings));
        tables.add(figures(folders));
        tables.addAll(studies(folders));
        tables.add(warnings(folders));
        tables.add(failures(folders));
        return String.join("\n", tables.stream().map(CsvReport::table).toList());
    }

    private static String table(List<List<String>> lines) {
        return String.join(
                "", lines.stream().map(line -> CsvText.line(line) + "\n").toList());
    }

    private static List<String> join(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private static List<List<String>> published(Catalogue catalogue, List<Finding> findings) {
        List<List<String>> lines = new ArrayList<>(List.of(PUBLISHED));
        findings.forEach(finding -> lines.addAll(published(catalogue, finding)));
        return lines;
    }

    private static String history(PublishedFigure figure) {
        return String.join(
                "; ",
                figure.history().stream().map(PublishedFigure.Change::toString).toList());
    }

    /** Lines of a finding: one a value, one a run without values. */
    private static List<List<String>> published(Catalogue catalogue, Finding finding) {
        List<List<String>> lines = new ArrayList<>();
        PublishedFigure figure = finding.figure();
        List<String> common = List.of(
                figure.id(),
                figure.role().toString(),
                figure.source(),
                figure.what(),
                figure.published(),
                number(figure.value()),
                number(figure.accepted().from()),
                number(figure.accepted().to()),
                figure.unit(),
                figure.machine(),
                finding.conclusion());
        for (Finding.Value value : finding.values()) {
            lines.add(join(
                    common,
                    List.of(
                            value.run(),
                            value.folder(),
                            value.entry(),
                            Long.toString(value.size()),
                            Integer.toString(value.ranks()),
                            number(value.figure()),
                            figure.value() == 0 ? "" : number(value.figure() / figure.value()),
                            finding.note(),
                            finding.sensitivity(),
                            history(figure),
                            value.command())));
        }
        List<PublishedRun> missing = new ArrayList<>(catalogue.runs(figure));
        finding.values().forEach(value -> missing.remove(catalogue.run(value.run())));
        for (PublishedRun run : missing) {
            lines.add(join(
                    common,
                    List.of(
                            run.name(),
                            "",
                            "",
                            "",
                            "",
                            "",
                            "",
                            finding.note(),
                            finding.sensitivity(),
                            history(figure),
                            run.entry().command())));
        }
        if (figure.taken() == null) {
            lines.add(join(common, List.of("", "", "", "", "", "", "", finding.note(), "", history(figure), "")));
        }
        return lines;
    }

    private static String number(double number) {
        return Double.isFinite(number) ? Double.toString(number) : "";
    }

    private static List<String> place(FolderResults folder, EntryResults entry) {
        return List.of(folder.name(), folder.machine(), entry.name());
    }

    private static List<List<String>> figures(List<FolderResults> folders) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(join(join(PLACE, FigureRow.HEADER), List.of("command")));
        for (FolderResults folder : folders) {
            for (EntryResults entry : folder.entries()) {
                for (FigureRow row : entry.rows()) {
                    lines.add(join(
                            place(folder, entry),
                            List.of(
                                    row.suite(),
                                    row.library(),
                                    Long.toString(row.size()),
                                    Integer.toString(row.ranks()),
                                    row.unit(),
                                    number(row.figure()),
                                    number(row.lower()),
                                    number(row.upper()),
                                    Integer.toString(row.rounds()),
                                    Integer.toString(row.iterations()),
                                    entry.run().command())));
                }
            }
        }
        return lines;
    }

    /** Joins tables of equal columns. */
    private static List<List<List<String>>> studies(List<FolderResults> folders) {
        Map<List<String>, List<List<String>>> tables = new LinkedHashMap<>();
        for (FolderResults folder : folders) {
            for (EntryResults entry : folder.entries()) {
                for (ResultBlock block : entry.blocks()) {
                    List<List<String>> lines = tables.computeIfAbsent(
                            block.header(), header -> new ArrayList<>(List.of(join(PLACE, header))));
                    block.rows().forEach(row -> lines.add(join(place(folder, entry), row)));
                }
            }
        }
        return List.copyOf(tables.values());
    }

    private static List<List<String>> warnings(List<FolderResults> folders) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(join(PLACE, List.of("about", "warning")));
        for (FolderResults folder : folders) {
            for (EntryResults entry : folder.warning()) {
                entry.warnings()
                        .forEach(warning ->
                                lines.add(join(place(folder, entry), List.of(warning.kind(), warning.text()))));
            }
        }
        return lines;
    }

    private static List<List<String>> failures(List<FolderResults> folders) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(join(PLACE, List.of("why", "command")));
        for (FolderResults folder : folders) {
            for (EntryResults entry : folder.failed()) {
                lines.add(join(
                        place(folder, entry),
                        List.of(entry.reason(), entry.run().command())));
            }
        }
        return lines;
    }
}
