package org.strobe.bench.report.published;

import java.util.List;
import java.util.stream.Stream;
import org.strobe.bench.report.results.Shown;

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
 * @param assumptions parameters of the machine that are assumptions, and may decide the verdict
 * @param history changes after the figure was compared first
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
        String how,
        List<String> assumptions,
        List<Change> history) {
    /** Beginning of the origin of a figure that a test asserts. */
    private static final String TEST = "test ";

    public PublishedFigure {
        assumptions = List.copyOf(assumptions);
        history = List.copyOf(history);
    }

    /**
     * Change of a model or machine that changed the figure.
     *
     * @param what description of the change
     * @param date day of the change
     * @param reason reason that is independent of the figure
     * @param before comparison before the change
     * @param after comparison after the change
     */
    public record Change(String what, String date, String reason, String before, String after) {
        @Override
        public String toString() {
            return "changed on " + date + ": " + what + "; before: " + before + "; after: " + after + "; reason: "
                    + reason;
        }
    }

    /**
     * Source of a figure in tables of runs.
     *
     * @param groups groups of run names
     * @param sizes sizes; empty for all
     * @param library measured library of a suite, or column of a study's table
     * @param against library to compare with, or {@code run NAME}, where an asterisk in the name stands for the run's own name, and a
     *     caret for that name without its last dash and what follows; empty without comparison
     */
    public record Taken(
            List<List<String>> groups, String library, List<Long> sizes, String against, Derived derived, Rule rule) {
        private static final String RUN = "run ";

        public Taken {
            groups = groups.stream().map(List::copyOf).toList();
            sizes = List.copyOf(sizes);
        }

        /** Names of runs, those to compare with too. */
        public List<String> runs() {
            return groups.stream()
                    .flatMap(List::stream)
                    .flatMap(name -> other(name).isEmpty() ? Stream.of(name) : Stream.of(name, other(name)))
                    .toList();
        }

        /** Name of the run to compare a run with; empty if there is none. */
        String other(String run) {
            if (!against.startsWith(RUN)) {
                return "";
            }
            String stem = run.substring(0, Math.max(0, run.lastIndexOf('-')));
            return against.substring(RUN.length()).replace("*", run).replace("^", stem);
        }
    }

    /** True if a verdict is possible. */
    public boolean isJudged() {
        return isAtRisk() || role == Role.CHECK;
    }

    /** True if the figure counts as a result. */
    public boolean isAtRisk() {
        return role == Role.PREDICTION;
    }

    /** True if a test asserts the figure. */
    public boolean isTested() {
        return how.startsWith(TEST);
    }

    /** Accepted range in words; empty if the figure is not judged. */
    public String acceptance() {
        if (!isJudged()) {
            return "";
        }
        String behind = unit.isEmpty() ? "" : " " + unit;
        if (!accepted.isBounded()) {
            return "as published";
        } else if (Double.isInfinite(accepted.from())) {
            return "at most " + Shown.figure(accepted.to()) + behind;
        } else if (Double.isInfinite(accepted.to())) {
            return "at least " + Shown.figure(accepted.from()) + behind;
        } else if (accepted.from() == accepted.to()) {
            return Shown.figure(accepted.from()) + behind;
        }
        return Shown.figure(accepted.from()) + " to " + Shown.figure(accepted.to()) + behind;
    }
}
