package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.bench.report.page.Paper;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.Warning;

/** Warnings of entries, in words. */
final class Warnings {
    private Warnings() {}

    /** Writes warnings, each once with its entries, before their figures and tables. */
    static void write(Paper paper, List<EntryResults> entries) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (EntryResults entry : entries) {
            for (Warning warning : entry.warnings()) {
                texts.computeIfAbsent(warning.text(), key -> new ArrayList<>()).add(entry.name());
            }
        }
        paper.warnings(texts.entrySet().stream()
                .map(each -> String.join(", ", each.getValue()) + ": " + each.getKey())
                .toList());
    }

    /** Kinds of an entry's warnings. */
    static String kinds(EntryResults entry) {
        return entry.warnings().stream().map(Warning::kind).distinct().collect(Collectors.joining(", "));
    }

    /** Number of entries of a folder by kind of warning. */
    static String count(FolderResults folder) {
        Map<String, Long> kinds = folder.warning().stream()
                .flatMap(entry -> entry.warnings().stream().map(Warning::kind).distinct())
                .collect(Collectors.groupingBy(kind -> kind, LinkedHashMap::new, Collectors.counting()));
        String first = " of " + folder.entries().size() + " entries warn";
        List<String> parts = new ArrayList<>();
        kinds.forEach((kind, number) -> parts.add(number + (parts.isEmpty() ? first : "") + ": " + kind));
        return String.join("; ", parts);
    }
}
