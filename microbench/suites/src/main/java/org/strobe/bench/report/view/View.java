package org.strobe.bench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.strobe.bench.plan.Entry;
import org.strobe.bench.report.published.Catalogue;
import org.strobe.bench.report.published.PublishedRun;
import org.strobe.bench.report.results.CsvText;
import org.strobe.emulator.user.UserException;

/**
 * Pictures of chapters of a publication, with the machines that these compare beside each other.
 *
 * @param source publication, as published figures name it
 * @param about introduction for readers
 */
public record View(String name, String title, String source, String about, List<Curve> curves) {
    private static final String VIEWS = "published-views.csv";
    private static final String CURVES = "published-curves.csv";

    /** Options that the names of runs leave out: equal ones on a machine. */
    private static final Set<String> LEFT_OUT = Set.of("--machine", "--engine");

    /** Loads a view of this build. */
    public static View load(String name) throws UserException {
        List<Map<String, String>> views = CsvText.resource(VIEWS);
        for (Map<String, String> each : views) {
            if (each.get("view").equals(name)) {
                List<Curve> curves = CsvText.resource(CURVES).stream()
                        .filter(row -> row.get("view").equals(name))
                        .map(Curve::of)
                        .toList();
                return new View(name, each.get("title"), each.get("source"), each.get("about"), curves);
            }
        }
        throw new UserException("there is no view " + name + " here; there are "
                + views.stream().map(each -> each.get("view")).collect(Collectors.joining(", ")));
    }

    /** Curves by a text of theirs, in their order. */
    static Map<String, List<Curve>> by(Function<Curve, String> text, List<Curve> curves) {
        return curves.stream().collect(Collectors.groupingBy(text, LinkedHashMap::new, Collectors.toList()));
    }

    /** Runs of curves that no published figure has. */
    List<Entry> entries(Catalogue catalogue) {
        List<List<String>> known =
                catalogue.runs().stream().map(PublishedRun::words).toList();
        return curves.stream()
                .flatMap(Curve::allRuns)
                .distinct()
                .filter(words -> !known.contains(words))
                .map(words -> new Entry(name(words), words))
                .toList();
    }

    /** Machine and what distinguishes runs on it, as a file name. */
    private static String name(List<String> words) {
        StringBuilder name = new StringBuilder(words.get(words.indexOf("--machine") + 1));
        for (int i = 0; i < words.size(); i++) {
            if (LEFT_OUT.contains(words.get(i))) {
                i++;
            } else {
                name.append('-').append(words.get(i).replaceFirst("^-+", ""));
            }
        }
        return name.toString().replaceAll("[^A-Za-z0-9.]+", "-");
    }

    /** Machines of all runs. */
    Set<String> machines() {
        return curves.stream().map(Curve::machine).collect(Collectors.toSet());
    }
}
