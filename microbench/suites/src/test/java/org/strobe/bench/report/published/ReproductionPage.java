package org.strobe.bench.report.published;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.Sameness;
import org.strobe.bench.report.results.Shown;
import org.strobe.bench.suite.Sizes;

/**
 * The page docs/reproduction.md: a template with text, whose figures come from the catalogue and a committed run.
 *
 * <pre>
 *   {{day}}                             folder of the run
 *   {{tally}}                           counts of predictions, and of all others
 *   {{figures S1 S2}}                   table of the figures with these ids
 *   {{saved bcast broadcast, 8,1K}}     rows with the time that SRM saves, 16 to 256 ranks
 *   {{changes}}                         changes after the first comparison
 *   {{RUN SIZE}}                        figure of a run, with its unit
 * </pre>
 */
final class ReproductionPage {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([^}]*)}}");
    private static final List<Integer> RANKS = List.of(16, 32, 64, 128, 256);
    private static final int FEW_DIGITS = 2;
    /** Length of the date that a cause begins with. */
    private static final int DATE = "2026-11-25".length();

    private final Catalogue catalogue;
    private final CommittedRun run;
    private final List<Finding> findings;
    private final List<String> changes;

    ReproductionPage(Catalogue catalogue, CommittedRun run) {
        this.catalogue = catalogue;
        this.run = run;
        this.findings = new Judge(catalogue, run.folders()).findings();
        Set<String> all = new LinkedHashSet<>();
        catalogue.figures().forEach(figure -> figure.history().forEach(change -> all.add(cause(change))));
        this.changes = all.stream()
                .sorted(Comparator.comparing(cause -> cause.substring(0, DATE)))
                .toList();
    }

    private static String cause(PublishedFigure.Change change) {
        return change.date() + " | " + change.what() + " | " + change.reason();
    }

    String text(String template) {
        return PLACE.matcher(template).replaceAll(place -> Matcher.quoteReplacement(filled(place.group(1))));
    }

    private String filled(String place) {
        List<String> words = List.of(place.split(" ", -1));
        List<String> rest = words.subList(1, words.size());
        return switch (words.get(0)) {
            case "day" -> run.day();
            case "tally" -> tally();
            case "figures" -> figures(rest);
            case "saved" -> saved(rest);
            case "changes" -> changes();
            default -> value(words.get(0), rest.get(0));
        };
    }

    private String tally() {
        Tally tally = new Tally(findings);
        return "* " + tally.predictions() + "; of " + tally.ids() + "\n* " + tally.others();
    }

    private String figures(List<String> ids) {
        StringBuilder table = new StringBuilder(
                "| id | role | figure | published | ours | verdict | accepted |\n|---|---|---|---|---|---|---|\n");
        for (Finding finding : findings) {
            if (ids.contains(finding.figure().id())) {
                table.append(row(finding));
            }
        }
        return table.toString().strip();
    }

    private String row(Finding finding) {
        PublishedFigure figure = finding.figure();
        boolean isBoth = !finding.values().isEmpty() && !finding.note().isEmpty();
        StringBuilder rows = new StringBuilder(line(
                figure.id(),
                figure.role().toString(),
                figure.what(),
                figure.published(),
                finding.ours() + (isBoth ? "; " : "") + finding.note(),
                finding.verdict() == Verdict.OUTSIDE ? "**outside**" : finding.conclusion(),
                figure.acceptance()));
        if (!finding.sensitivity().isEmpty()) {
            rows.append(line("", "", finding.sensitivity(), "", "", "", ""));
        }
        for (PublishedFigure.Change change : figure.history()) {
            String what = "change " + (changes.indexOf(cause(change)) + 1) + ": " + change.before() + "; then "
                    + change.after();
            rows.append(line("", "", what, "", "", "", ""));
        }
        return rows.toString();
    }

    private static String line(String... fields) {
        return Arrays.stream(fields)
                .map(field -> field.replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private String changes() {
        StringBuilder table = new StringBuilder("| change | date | what | reason |\n|---|---|---|---|\n");
        for (int i = 0; i < changes.size(); i++) {
            table.append("| ")
                    .append(i + 1)
                    .append(" | ")
                    .append(changes.get(i))
                    .append(" |\n");
        }
        return table.toString().strip();
    }

    private String saved(List<String> words) {
        String operation = words.get(0);
        String name = words.get(1);
        return Arrays.stream(Sizes.list(words.get(2)))
                .mapToObj(size -> RANKS.stream()
                        .map(ranks -> saved("srm-" + operation + "-" + ranks, size))
                        .collect(Collectors.joining(" | ", "| " + name + " " + Shown.size(size) + " | ", " |")))
                .collect(Collectors.joining("\n"));
    }

    private String saved(String name, long size) {
        Optional<FigureRow> theirs = figure(name, "p2p", size);
        return figure(name, "strobe", size)
                .filter(ours -> theirs.isPresent())
                .map(ours -> Derived.SAVED.of(ours, theirs.orElseThrow().figure()))
                .map(saved -> Shown.figure(saved, FEW_DIGITS))
                .orElse("-");
    }

    private String value(String name, String size) {
        return figure(name, "strobe", Sizes.list(size)[0])
                .map(row -> Shown.figure(row.figure()) + " " + row.unit())
                .orElse("a time that is not measured");
    }

    private Optional<FigureRow> figure(String name, String library, long size) {
        Sameness sameness = catalogue.run(name).sameness();
        return run.folders().stream()
                .flatMap(folder -> folder.entries().stream())
                .filter(entry -> Sameness.of(entry).equals(sameness))
                .map(EntryResults::rows)
                .flatMap(List::stream)
                .filter(row -> row.library().equals(library) && row.size() == size)
                .findFirst();
    }
}
