package org.strobe.bench.report.published;

import java.util.List;
import org.strobe.bench.plan.Entry;
import org.strobe.bench.report.results.Sameness;

/**
 * A run that gives published figures.
 *
 * @param words behind {@code strobe bench}
 */
public record PublishedRun(String name, String machine, List<String> words) {
    public PublishedRun {
        words = List.copyOf(words);
    }

    public Entry entry() {
        return new Entry(name, words);
    }

    public Sameness sameness() {
        return Sameness.of(words);
    }
}
