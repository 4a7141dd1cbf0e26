package org.strobe.bench.report.results;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.strobe.mpi.engine.kind.Engines;

/**
 * Measured quantity of a {@code strobe bench} command, without the sizes of a suite. Equal values measure one thing.
 *
 * @param options options with values, without defaults
 */
public record Sameness(String suite, SortedSet<String> options) {
    /** Options on sizes, memory and output files. */
    private static final Set<String> LEFT_OUT =
            Set.of("-m", "--jvm-opts", "-c", "-f", "-v", "--json", "--csv", "--timeout");

    /** Defaults. */
    private static final Set<String> USUAL = Set.of(
            "-n 2",
            "-W 64",
            "--machine host",
            "--engine " + Engines.usual().name(),
            "--map block",
            "--mode standard",
            "--buffers direct",
            "--grain 10ms",
            "--stores ordinary",
            "--slice 500us",
            "--isolate auto");

    /** Key of the words after {@code bench}. */
    public static Sameness of(List<String> words) {
        BenchWords parts = BenchWords.of(words);
        SortedSet<String> options = parts.options().stream()
                .filter(option -> !LEFT_OUT.contains(option.name()))
                .map(BenchWords.Given::toString)
                .filter(option -> !USUAL.contains(option))
                .collect(Collectors.toCollection(TreeSet::new));
        if (!parts.isOfSuite()) {
            options.addAll(parts.sizes());
        }
        return new Sameness(parts.suite(), options);
    }

    /** Key of an entry's command. */
    public static Sameness of(EntryResults entry) {
        List<String> words = entry.words();
        return of(words.subList(Math.min(2, words.size()), words.size()));
    }
}
