package org.strobe.bench.report.published;

import java.util.List;

/**
 * A figure that a paper prints.
 *
 * @param what it is
 * @param published in the paper's words
 * @param value the same as a number; NaN if it is none
 * @param accepted what ours may be
 * @param machine on which it was measured
 * @param taken how ours is taken from runs; null if no run gives it
 * @param how it comes about where no run gives it; empty otherwise
 */
public record PublishedFigure(
        String id,
        Role role,
        String source,
        String what,
        String published,
        String unit,
        double value,
        Rule.Range accepted,
        String machine,
        Taken taken,
        String how) {
    /**
     * How a figure is taken from tables of runs.
     *
     * @param groups of names of runs
     * @param library whose figure it is
     * @param sizes empty for all there are
     * @param against the library to compare with; empty if it is no comparison
     */
    public record Taken(
            List<List<String>> groups, String library, List<Long> sizes, String against, Derived derived, Rule rule) {
        public Taken {
            groups = groups.stream().map(List::copyOf).toList();
            sizes = List.copyOf(sizes);
        }

        /** The names of runs. */
        public List<String> runs() {
            return groups.stream().flatMap(List::stream).toList();
        }
    }

    /** Whether ours can be inside or outside. */
    public boolean isJudged() {
        return role == Role.PREDICTION;
    }
}
