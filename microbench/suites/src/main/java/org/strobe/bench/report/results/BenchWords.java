package org.strobe.bench.report.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.strobe.bench.suite.Suite;

/**
 * Parsed words after {@code strobe bench}.
 *
 * @param sizes sizes as typed; for a study, its words without a dash
 */
public record BenchWords(String suite, List<String> sizes, List<Given> options) {
    /** Options without a value. */
    static final Set<String> FLAGS = Set.of("-c", "-f", "-v", "--echo", "--diff-buf", "--skeleton", "--non-blocking");

    /** Aliases of options. */
    static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("-np", "-n"),
            Map.entry("--np", "-n"),
            Map.entry("--ranks", "-n"),
            Map.entry("--message-size", "-m"),
            Map.entry("--iterations", "-i"),
            Map.entry("--warmup", "-x"),
            Map.entry("--window-size", "-W"),
            Map.entry("--check", "-c"),
            Map.entry("--validation", "-c"),
            Map.entry("--full", "-f"),
            Map.entry("-T", "--type"),
            Map.entry("--verbose", "-v"));

    public BenchWords {
        sizes = List.copyOf(sizes);
        options = List.copyOf(options);
    }

    /**
     * Option.
     *
     * @param name canonical name
     * @param value empty if it takes none
     */
    public record Given(String name, String value) {
        @Override
        public String toString() {
            return value.isEmpty() ? name : name + " " + value;
        }
    }

    /** Parses words. */
    public static BenchWords of(List<String> words) {
        List<String> sizes = new ArrayList<>();
        List<Given> options = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            int value = word.indexOf('=');
            if (!word.startsWith("-")) {
                sizes.add(word);
            } else if (word.startsWith("--") && value > 0) {
                options.add(new Given(name(word.substring(0, value)), word.substring(value + 1)));
            } else if (FLAGS.contains(name(word)) || i + 1 == words.size()) {
                options.add(new Given(name(word), ""));
            } else {
                i++;
                options.add(new Given(name(word), words.get(i)));
            }
        }
        return new BenchWords(words.isEmpty() ? "" : words.get(0), sizes, options);
    }

    /** True if they name a suite; studies have tables of their own. */
    public boolean isOfSuite() {
        return Arrays.stream(Suite.values()).anyMatch(each -> each.label().equals(suite));
    }

    private static String name(String typed) {
        return NAMES.getOrDefault(typed, typed);
    }
}
