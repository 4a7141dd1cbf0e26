package org.strobe.bench.report.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.strobe.bench.report.published.Derived;
import org.strobe.bench.report.results.Sameness;

/**
 * Line or bar of a picture.
 *
 * @param section heading of pictures that belong together
 * @param panel title of the picture
 * @param over numbers below the curve
 * @param library measured library, or column of a study's table
 * @param at size of a curve over ranks, or row of a study's table; empty if there is none
 * @param derived computation on the measured figures
 * @param published printed points that no published figure has
 * @param runs words after {@code strobe bench} of the runs that give it
 * @param against those of the run to compare with; empty without comparison
 */
record Curve(
        String section,
        String panel,
        Over over,
        String unit,
        String name,
        String library,
        String at,
        Derived derived,
        String published,
        List<List<String>> runs,
        List<String> against) {
    private static final Pattern CHOICES = Pattern.compile("\\{([^}]*)}");
    private static final Pattern RUNS = Pattern.compile(" \\+ ");
    private static final String CHOICE = ";";
    private static final String AT = "@";

    /** Reads a row. */
    static Curve of(Map<String, String> fields) {
        String[] library = fields.get("library").split(AT, 2);
        return new Curve(
                fields.get("section"),
                fields.get("panel"),
                Over.of(fields.get("x")),
                fields.get("unit"),
                fields.get("series"),
                library[0],
                library.length == 1 ? "" : library[1],
                Derived.of(fields.get("as")),
                fields.get("published"),
                RUNS.splitAsStream(fields.get("words"))
                        .flatMap(Curve::expanded)
                        .map(Curve::words)
                        .toList(),
                fields.get("against").isEmpty() ? List.of() : words(fields.get("against")));
    }

    private static List<String> words(String text) {
        return List.of(text.split(" ", -1));
    }

    /** Texts with the first, the second, and each further of the choices in braces. */
    private static Stream<String> expanded(String text) {
        List<String[]> choices = CHOICES.matcher(text)
                .results()
                .map(found -> found.group(1).split(CHOICE, -1))
                .toList();
        if (choices.isEmpty()) {
            return Stream.of(text);
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < choices.getFirst().length; i++) {
            Matcher matcher = CHOICES.matcher(text);
            StringBuilder one = new StringBuilder();
            for (String[] each : choices) {
                matcher.find();
                matcher.appendReplacement(one, each[i]);
            }
            texts.add(matcher.appendTail(one).toString());
        }
        return texts.stream();
    }

    /** Words of all runs, that to compare with too. */
    Stream<List<String>> allRuns() {
        return against.isEmpty() ? runs.stream() : Stream.concat(runs.stream(), Stream.of(against));
    }

    List<Sameness> samenesses() {
        return allRuns().map(Sameness::of).toList();
    }

    /** Those of its runs without the one that they are compared with. */
    List<Sameness> ownSamenesses() {
        return runs.stream().map(Sameness::of).toList();
    }

    /** True if figures of a size can be on it. */
    boolean has(long size) {
        return over.kind() != Over.Kind.SIZE || over.has(size);
    }

    /** Machine of its runs, without changed parameters. */
    String machine() {
        List<String> words = runs.getFirst();
        return Arrays.asList(words.get(words.indexOf("--machine") + 1).split(",", -1))
                .getFirst();
    }
}
