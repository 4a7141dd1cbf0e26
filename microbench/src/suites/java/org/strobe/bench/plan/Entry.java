package org.strobe.bench.plan;

import java.util.ArrayList;
import java.util.List;
import org.strobe.bench.process.ShellWords;

/**
 * A command of {@code strobe bench}.
 *
 * @param name of what it writes
 * @param words behind {@code bench}
 */
public record Entry(String name, List<String> words) {
    public Entry {
        words = List.copyOf(words);
    }

    static Entry of(String name, String... words) {
        return new Entry(name, List.of(words));
    }

    /** With words at its end. */
    Entry with(List<String> more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(more);
        return new Entry(name, all);
    }

    /** What repeats it, as a shell takes it. */
    public String command() {
        return ShellWords.line(
                new Entry(name, List.of("strobe", "bench")).with(words).words());
    }
}
