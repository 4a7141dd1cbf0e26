package org.strobe.bench.report.results;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.strobe.mpi.engine.Engines;

/**
 * What a command of {@code strobe bench} measures, but for the sizes: two that are equal here measure the same.
 *
 * @param options with their values, but for those that say what holds anyway
 */
public record Sameness(String suite, SortedSet<String> options) {
    /** Options that say at which sizes, with how much memory, and where the figures go. */
    private static final Set<String> LEFT_OUT =
            Set.of("-m", "--jvm-opts", "-c", "-f", "-v", "--json", "--csv", "--timeout");

    /** What holds if nothing is said. */
    private static final Set<String> USUAL = Set.of(
            "-n 2",
            "-W 64",
            "--machine host",
            "--engine " + Engines.USUAL,
            "--map block",
            "--mode standard",
            "--buffers direct",
            "--grain 10ms",
            "--stores ordinary",
            "--slice 500us",
            "--isolate auto");

    /** Of the words behind {@code bench}. */
    public static Sameness of(List<String> words) {
        BenchWords parts = BenchWords.of(words);
        return new Sameness(
                parts.suite(),
                parts.options().stream()
                        .filter(option -> !LEFT_OUT.contains(option.name()))
                        .map(BenchWords.Given::toString)
                        .filter(option -> !USUAL.contains(option))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Of the command that an entry was. */
    public static Sameness of(EntryResults entry) {
        List<String> words = entry.words();
        return of(words.subList(Math.min(2, words.size()), words.size()));
    }
}
