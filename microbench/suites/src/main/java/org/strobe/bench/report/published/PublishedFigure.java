package org.strobe.bench.report.published;

import java.util.List;

/**
 * Figure printed in a paper.
 *
 * @param what measured quantity
 * @param published text of the paper
 * @param value number of that text; NaN if none
 * @param accepted accepted range
 * @param machine measured machine
 * @param taken source in runs; null if no run gives it
 * @param how other origin where no run gives it; empty otherwise
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
     * Source of a figure in tables of runs.
     *
     * @param groups groups of run names
     * @param library measured library
     * @param sizes sizes; empty for all
     * @param against library to compare with; empty without comparison
     */
    public record Taken(
            List<List<String>> groups, String library, List<Long> sizes, String against, Derived derived, Rule rule) {
        public Taken {
            groups = groups.stream().map(List::copyOf).toList();
            sizes = List.copyOf(sizes);
        }

        /** Names of runs. */
        public List<String> runs() {
            return groups.stream().flatMap(List::stream).toList();
        }
    }

    /** True if a verdict is possible. */
    public boolean isJudged() {
        return role == Role.PREDICTION;
    }
}
