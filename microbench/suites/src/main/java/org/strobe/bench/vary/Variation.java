package org.strobe.bench.vary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.strobe.bench.plan.Entry;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;

/**
 * A measurement on machines with all curves and factors.
 *
 * @param words words after {@code strobe bench}, with {@code --machine}
 * @param factors in per cent, ascending
 */
record Variation(List<String> words, List<Curve> curves, List<Integer> factors) {
    static final int UNCHANGED = 100;

    private static final String MACHINE = "--machine";
    private static final String TIME = "time";
    private static final String BASE = "unchanged";

    Variation {
        words = List.copyOf(words);
        curves = List.copyOf(curves);
        factors = List.copyOf(factors);
    }

    /** Words with {@code --machine=NAME} as two words. */
    static List<String> split(List<String> words) {
        return words.stream()
                .flatMap(word -> word.startsWith(MACHINE + "=")
                        ? Stream.of(MACHINE, word.substring(MACHINE.length() + 1))
                        : Stream.of(word))
                .toList();
    }

    /** The unchanged machine; empty if the words name none. */
    static Optional<String> machine(List<String> words) {
        int at = words.indexOf(MACHINE);
        return at < 0 || at + 1 == words.size() || words.get(at + 1).isEmpty()
                ? Optional.empty()
                : Optional.of(words.get(at + 1));
    }

    /** All runs: that of the unchanged machine, and those of each curve. */
    List<Entry> entries() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        entries.put(BASE, new Entry(BASE, words));
        for (Curve curve : curves) {
            for (int factor : factors) {
                entries.putIfAbsent(name(curve, factor), new Entry(name(curve, factor), words(curve, factor)));
            }
        }
        return List.copyOf(entries.values());
    }

    private static String name(Curve curve, int factor) {
        return factor == UNCHANGED ? BASE : curve.name() + "-" + factor;
    }

    private List<String> words(Curve curve, int factor) {
        List<String> changed = new ArrayList<>(words);
        int at = changed.indexOf(MACHINE) + 1;
        changed.set(at, curve.machine(changed.get(at), factor));
        return changed;
    }

    /** The result of a run: a study's time, or a suite's figure at its greatest size; empty if it failed. */
    Optional<FigureRow> result(Curve curve, int factor, List<EntryResults> results) {
        return results.stream()
                .filter(entry -> entry.name().equals(name(curve, factor)) && entry.isGood())
                .findFirst()
                .map(entry -> entry.isSuite() ? entry.rows().getLast() : entry.column(TIME));
    }
}
