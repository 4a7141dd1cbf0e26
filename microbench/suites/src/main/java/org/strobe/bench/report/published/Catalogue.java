package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.bench.report.results.CsvText;
import org.strobe.bench.suite.Sizes;
import org.strobe.emulator.user.UserException;

/** All published figures, the runs that give them, and the changes since they were compared first. */
public final class Catalogue {
    private static final String FIGURES = "published.csv";
    private static final String RUNS = "published-runs.csv";
    private static final String HISTORY = "published-history.csv";
    private static final String GROUPS = " > ";
    private static final String PARTS = ";";
    private static final String ALL = "all";

    private final List<PublishedFigure> figures;
    private final Map<String, PublishedRun> runs = new LinkedHashMap<>();

    /**
     * Reads CSV texts.
     *
     * @throws IllegalArgumentException if they are inconsistent
     */
    public Catalogue(String figures, String runs, String history) {
        for (Map<String, String> line : CsvText.named(runs)) {
            this.runs.put(
                    line.get("run"),
                    new PublishedRun(
                            line.get("run"),
                            line.get("machine"),
                            List.of(line.get("words").split(" ", -1))));
        }
        Map<String, List<PublishedFigure.Change>> changes = changes(history);
        this.figures = CsvText.named(figures).stream()
                .map(fields -> figure(fields, changes.getOrDefault(key(fields), List.of())))
                .toList();
        for (PublishedFigure figure : this.figures) {
            for (String run :
                    figure.taken() == null ? List.<String>of() : figure.taken().runs()) {
                if (!this.runs.containsKey(run)) {
                    throw new IllegalArgumentException(figure.id() + ": there is no run " + run);
                }
            }
        }
    }

    /** Loads the catalogue of this build. */
    public static Catalogue load() {
        return new Catalogue(CsvText.text(FIGURES), CsvText.text(RUNS), CsvText.text(HISTORY));
    }

    /** Changes by the {@linkplain #key keys} of their figures, the earliest first. */
    private static Map<String, List<PublishedFigure.Change>> changes(String history) {
        Map<String, List<PublishedFigure.Change>> changes = new LinkedHashMap<>();
        for (Map<String, String> line : CsvText.named(history)) {
            changes.computeIfAbsent(key(line), key -> new ArrayList<>())
                    .add(new PublishedFigure.Change(
                            line.get("change"),
                            line.get("date"),
                            line.get("reason"),
                            line.get("before"),
                            line.get("after")));
        }
        return changes;
    }

    /** Identity of a figure: several share an id. */
    private static String key(Map<String, String> fields) {
        return fields.get("id") + PARTS + fields.get("what");
    }

    private static PublishedFigure figure(Map<String, String> fields, List<PublishedFigure.Change> history) {
        return new PublishedFigure(
                fields.get("id"),
                Role.of(fields.get("role")),
                fields.get("source"),
                fields.get("what"),
                fields.get("published"),
                fields.get("unit"),
                number(fields.get("value"), Double.NaN),
                new Rule.Range(
                        number(fields.get("from"), Double.NEGATIVE_INFINITY),
                        number(fields.get("to"), Double.POSITIVE_INFINITY)),
                fields.get("machine"),
                fields.get("runs").isEmpty() ? null : taken(fields),
                fields.get("how"),
                fields.get("assumptions").isEmpty()
                        ? List.of()
                        : List.of(fields.get("assumptions").split(PARTS, -1)),
                history);
    }

    private static PublishedFigure.Taken taken(Map<String, String> fields) {
        List<List<String>> groups = Arrays.stream(fields.get("runs").split(GROUPS, -1))
                .map(group -> List.of(group.split(PARTS, -1)))
                .toList();
        String sizes = fields.get("size");
        return new PublishedFigure.Taken(
                groups,
                fields.get("library"),
                sizes.equals(ALL)
                        ? List.of()
                        : Arrays.stream(Sizes.list(sizes.replace(PARTS, ",")))
                                .asLongStream()
                                .boxed()
                                .toList(),
                fields.get("against"),
                Derived.of(fields.get("as")),
                Rule.of(fields.get("judge")));
    }

    private static double number(String text, double none) {
        return text.isEmpty() ? none : Double.parseDouble(text);
    }

    public List<PublishedFigure> figures() {
        return figures;
    }

    /** Figures of ids, or all for no ids. */
    List<PublishedFigure> figures(List<String> ids) throws UserException {
        for (String id : ids) {
            if (figures.stream().noneMatch(figure -> figure.id().equals(id))) {
                throw new UserException("there is no published figure " + id + " here; there are "
                        + String.join(
                                ", ",
                                figures.stream()
                                        .map(PublishedFigure::id)
                                        .distinct()
                                        .toList()));
            }
        }
        return figures.stream()
                .filter(figure -> ids.isEmpty() || ids.contains(figure.id()))
                .toList();
    }

    /** Runs that give a figure. */
    public List<PublishedRun> runs(PublishedFigure figure) {
        return figure.taken() == null
                ? List.of()
                : figure.taken().runs().stream().map(runs::get).toList();
    }

    /** Runs that judge a figure with half and with twice the values of its assumptions. */
    List<PublishedRun> variants(PublishedFigure figure) {
        return figure.assumptions().stream()
                .flatMap(parameter -> Arrays.stream(Scale.values())
                        .flatMap(scale -> runs(figure).stream().map(run -> run.on(scale, parameter))))
                .toList();
    }

    /** All runs. */
    public Collection<PublishedRun> runs() {
        return runs.values();
    }

    public PublishedRun run(String name) {
        return runs.get(name);
    }
}
