package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.bench.plan.ResultsFolder;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.page.TextTable;
import org.strobe.bench.report.page.TextTable.Column;
import org.strobe.bench.report.page.TextTable.Kind;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.Finding;
import org.strobe.bench.report.published.FindingsTable;
import org.strobe.bench.report.published.PublishedRun;
import org.strobe.bench.report.published.Tally;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.Shown;

/** Contents of a report. */
final class ReportText {
    private static final String HOST = "host";

    private final Catalogue catalogue;
    private final List<Finding> findings;
    private final List<FolderResults> folders;
    private final SuitePlots plots;
    private final Tally tally;

    ReportText(Catalogue catalogue, List<Finding> findings, List<FolderResults> folders) {
        this.catalogue = catalogue;
        this.findings = findings;
        this.folders = folders;
        this.plots = new SuitePlots(catalogue);
        this.tally = new Tally(findings);
    }

    private long entries() {
        return folders.stream().mapToLong(folder -> folder.entries().size()).sum();
    }

    private long failed() {
        return folders.stream().mapToLong(folder -> folder.failed().size()).sum();
    }

    /** Summary in one line. */
    String summary() {
        return entries() + (entries() == 1 ? " entry of " : " entries of ") + folders.size()
                + (folders.size() == 1 ? " folder" : " folders") + ", "
                + failed() + " failed" + (warning() == 0 ? "" : ", " + warning() + " warn") + "; " + incomplete()
                + tally.predictions() + "; " + tally.others();
    }

    private long warning() {
        return folders.stream().mapToLong(folder -> folder.warning().size()).sum();
    }

    private String incomplete() {
        return folders.stream()
                .filter(FolderResults::isIncomplete)
                .map(folder -> folder.name() + " has " + state(folder) + "; ")
                .collect(Collectors.joining());
    }

    /** Completeness of a folder; empty if the number of planned entries is unknown. */
    private static String state(FolderResults folder) {
        if (folder.isIncomplete()) {
            return folder.entries().size() + " of " + folder.planned() + " entries: incomplete, --resume goes on";
        }
        return folder.planned() > 0 ? "complete" : "";
    }

    void write(Paper paper) {
        paper.heading(2, "Summary");
        paper.paragraph("Predictions that papers published, and whether ours are as was agreed on before:");
        paper.counts(FindingsTable.predictions(tally));
        paper.paragraph("They have " + tally.ids() + ". No results are " + tally.others() + ".");
        warnings(paper);
        TextTable table = new TextTable(
                "Where it was measured",
                List.of(
                        new Column("folder", Kind.TEXT),
                        new Column("machine", Kind.TEXT),
                        new Column("date", Kind.TEXT),
                        new Column("entries", Kind.NUMBER),
                        new Column("failed", Kind.NUMBER),
                        new Column("state", Kind.LONG)));
        for (FolderResults folder : folders) {
            table.add(
                    folder.name(),
                    folder.machine(),
                    folder.facts().getOrDefault("date", ""),
                    Integer.toString(folder.entries().size()),
                    Integer.toString(folder.failed().size()),
                    state(folder));
        }
        paper.table(table);
        new ReportComparison(catalogue, findings).write(paper);
        Map<String, String> files = new HashMap<>();
        folders.forEach(folder -> write(paper, folder, files));
    }

    private void warnings(Paper paper) {
        List<String> lines = new ArrayList<>();
        for (FolderResults folder : folders) {
            if (folder.isIncomplete()) {
                lines.add(folder.name() + ": " + state(folder));
            }
            if (!folder.warning().isEmpty()) {
                lines.add(folder.name() + ": " + Warnings.count(folder));
            }
        }
        paper.warnings(lines);
    }

    /** @param files folders of machine files that were shown, by their text */
    private void write(Paper paper, FolderResults folder, Map<String, String> files) {
        paper.heading(2, folder.name() + ": " + machine(folder));
        TextTable about = new TextTable(
                "How it was measured", List.of(new Column("what", Kind.TEXT), new Column("here", Kind.TEXT)));
        folder.facts().forEach(about::add);
        paper.table(about);
        folder.machines().forEach((name, text) -> {
            String earlier = files.putIfAbsent(text, folder.name());
            if (earlier == null) {
                paper.folded(name, text);
            } else {
                paper.paragraph(name + ": as in folder " + earlier);
            }
        });
        failures(paper, folder);
        List<EntryResults> shown = folder.entries().stream()
                .filter(entry -> !PublishedRun.isChanged(entry)) // the published figures tell what those say
                .toList();
        for (Family family : Family.of(shown)) {
            write(paper, family);
        }
        for (EntryResults entry : shown) {
            if (!entry.blocks().isEmpty()) {
                new StudyText(entry).write(paper);
            }
        }
    }

    private static String machine(FolderResults folder) {
        if (folder.machine().equals(HOST)) {
            return folder.facts().getOrDefault("processor", HOST);
        }
        return folder.machines().containsKey(ResultsFolder.MACHINE) ? "machine " + folder.machine() : folder.machine();
    }

    private static void failures(Paper paper, FolderResults folder) {
        if (folder.failed().isEmpty()) {
            return;
        }
        paper.heading(3, "What failed");
        TextTable table = new TextTable(
                "Entries that left no results, or none that can be read",
                List.of(new Column("entry", Kind.TEXT), new Column("why", Kind.TEXT)));
        folder.failed().forEach(entry -> table.add(entry.name(), entry.reason()));
        paper.table(table);
        paper.commands("Commands that failed", commands(folder.failed()));
    }

    static List<String> commands(List<EntryResults> entries) {
        return entries.stream().map(entry -> entry.run().command()).distinct().toList();
    }

    private void write(Paper paper, Family family) {
        paper.heading(3, family.title());
        Warnings.write(paper, family.entries());
        if (paper.hasFigures()) {
            plots.write(paper, family, findings);
        }
        paper.table(table(family));
        paper.commands("Commands that repeat this", commands(family.entries()));
    }

    /** Table of a family's figures, without columns that are constant. */
    private static TextTable table(Family family) {
        List<FigureRow> rows = family.entries().stream()
                .flatMap(entry -> entry.rows().stream())
                .toList();
        boolean areCompared = rows.stream().map(FigureRow::library).distinct().count() > 1;
        boolean areRounds = rows.stream().anyMatch(row -> row.rounds() > 1);
        boolean areWarnings =
                family.entries().stream().anyMatch(entry -> !entry.warnings().isEmpty());
        boolean areSizes = rows.stream().anyMatch(row -> row.size() > 0);
        List<Column> columns = new ArrayList<>(List.of(new Column("entry", Kind.TEXT)));
        if (areCompared) {
            columns.add(new Column("library", Kind.TEXT));
        }
        if (areSizes) {
            columns.add(new Column("size", Kind.NUMBER));
        }
        columns.addAll(List.of(
                new Column("ranks", Kind.NUMBER), new Column("figure", Kind.NUMBER), new Column("unit", Kind.TEXT)));
        if (areRounds) {
            columns.addAll(List.of(
                    new Column("Q1", Kind.NUMBER), new Column("Q3", Kind.NUMBER), new Column("rounds", Kind.NUMBER)));
        }
        if (areWarnings) {
            columns.add(new Column("warning", Kind.TEXT));
        }
        TextTable table = new TextTable(family.title() + ", all figures", columns);
        for (EntryResults entry : family.entries()) {
            for (FigureRow row : entry.rows()) {
                List<String> fields = new ArrayList<>(List.of(entry.name()));
                if (areCompared) {
                    fields.add(row.library());
                }
                if (areSizes) {
                    fields.add(Shown.size(row.size()));
                }
                fields.addAll(List.of(Integer.toString(row.ranks()), Shown.figure(row.figure()), row.unit()));
                if (areRounds) {
                    fields.addAll(List.of(
                            Shown.figure(row.lower()), Shown.figure(row.upper()), Integer.toString(row.rounds())));
                }
                if (areWarnings) {
                    fields.add(Warnings.kinds(entry));
                }
                table.add(fields);
            }
        }
        return table;
    }
}
