package org.strobe.bench.report.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a command of {@code strobe bench} measures, but for the sizes: two that are equal here measure the same.
 *
 * @param options with their values
 */
public record Sameness(String suite, SortedSet<String> options) {
    /** Options that say at which sizes, and with how much memory. */
    private static final Set<String> LEFT_OUT = Set.of("-m", "--jvm-opts");

    /** Of the words behind {@code bench}. */
    public static Sameness of(List<String> words) {
        SortedSet<String> options = new TreeSet<>();
        List<String> rest = new ArrayList<>(words.subList(Math.min(1, words.size()), words.size()));
        while (!rest.isEmpty()) {
            String option = rest.remove(0);
            String value = rest.isEmpty() || rest.get(0).startsWith("-") ? "" : " " + rest.get(0);
            if (option.startsWith("-")) {
                if (!value.isEmpty() || (LEFT_OUT.contains(option) && !rest.isEmpty())) {
                    rest.remove(0);
                }
                if (!LEFT_OUT.contains(option)) {
                    options.add(option + value);
                }
            }
        }
        return new Sameness(words.isEmpty() ? "" : words.get(0), options);
    }

    /** Of the command that an entry was. */
    public static Sameness of(EntryResults entry) {
        List<String> words = entry.words();
        return of(words.subList(Math.min(2, words.size()), words.size()));
    }
}
