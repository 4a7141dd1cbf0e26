package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.bench.plan.Entry;
import org.strobe.bench.report.results.BenchWords;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.Sameness;
import org.strobe.bench.report.results.Shown;
import org.strobe.bench.suite.Settings;
import org.strobe.bench.suite.Sizes;

/**
 * Run that gives published figures.
 *
 * @param words words after {@code strobe bench}
 */
public record PublishedRun(String name, String machine, List<String> words) {
    private static final String RANGE = "-m";
    private static final String MACHINE = "--machine";
    /** A study whose tables have a row a size. */
    private static final String LOGP = "logp";

    /** Of a range of doubling sizes, every sixth is few enough for many runs: 8 B, 512 B, 32 KB, 2 MB. */
    private static final int FEW = 6;

    public PublishedRun {
        words = List.copyOf(words);
    }

    public Entry entry() {
        return new Entry(name, words);
    }

    public Sameness sameness() {
        return Sameness.of(words);
    }

    /** The run at every sixth size of its range; itself if it has no range. */
    PublishedRun atFewSizes() {
        int range = words.indexOf(RANGE);
        if (range < 0) {
            return this;
        }
        List<Long> all = sizes();
        List<String> few = new ArrayList<>();
        for (int i = 0; i < all.size(); i += FEW) {
            few.add(Shown.size(all.get(i)).replace(" ", ""));
        }
        List<String> changed = new ArrayList<>(words);
        changed.subList(range, range + 2).clear();
        changed.add(1, String.join(",", few));
        return new PublishedRun(name, machine, changed);
    }

    /** True if an entry of results is a run {@link #on} a machine with a parameter changed. */
    public static boolean isChanged(EntryResults entry) {
        List<String> words = entry.words();
        int machine = words.indexOf(MACHINE);
        return machine >= 0
                && Arrays.stream(Scale.values())
                        .anyMatch(scale -> entry.name().endsWith("-" + scale)
                                && words.get(machine + 1).endsWith("=" + scale.perCent() + "%"));
    }

    /** The run {@linkplain #atFewSizes at few sizes} on the machine with a parameter changed. */
    PublishedRun on(Scale scale, String parameter) {
        List<String> changed = new ArrayList<>(atFewSizes().words);
        int at = changed.indexOf(MACHINE) + 1;
        changed.set(at, changed.get(at) + "," + parameter + "=" + scale.perCent() + "%");
        return new PublishedRun(name + "-" + parameter + "-" + scale, machine, changed);
    }

    /** Number of ranks; 1 if it is not given. */
    public int ranks() {
        return EntryResults.ranks(words);
    }

    /** Measured sizes; 0 for a suite without sizes, and for a study. */
    List<Long> sizes() {
        BenchWords parts = BenchWords.of(words);
        if (parts.suite().equals(LOGP)) {
            return Arrays.stream(Sizes.list(parts.sizes().get(0)))
                    .asLongStream()
                    .boxed()
                    .toList();
        }
        if (!parts.isOfSuite()) {
            return List.of(0L);
        }
        List<String> sized = new ArrayList<>(List.of(parts.suite()));
        sized.addAll(parts.sizes());
        for (BenchWords.Given option : parts.options()) {
            if (option.name().equals(RANGE)) {
                sized.addAll(List.of(RANGE, option.value()));
            }
        }
        Settings settings = Settings.of(sized);
        return settings.sizes() == null
                ? Arrays.stream(settings.suite().comparedSizes())
                        .asLongStream()
                        .boxed()
                        .toList()
                : settings.sizes().stream().map(Integer::longValue).toList();
    }
}
