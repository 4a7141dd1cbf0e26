package org.strobe.bench.plan;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.process.ShellWords;

/**
 * Command of {@code strobe bench}.
 *
 * @param name base name of its files
 * @param words words after {@code bench}
 */
public record Entry(String name, List<String> words) {
    public Entry {
        words = List.copyOf(words);
    }

    static Entry of(String name, String... words) {
        return new Entry(name, List.of(words));
    }

    /** Entry with additional words at the end. */
    Entry with(List<String> more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(more);
        return new Entry(name, all);
    }

    /** Command line that repeats it, in shell quoting. */
    public String command() {
        return ShellWords.line(
                new Entry(name, List.of("strobe", "bench")).with(words).words());
    }
}
