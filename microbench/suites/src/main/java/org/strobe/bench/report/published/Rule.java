package org.strobe.bench.report.published;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Condition for agreement with a publication. */
public enum Rule {
    /** Each figure is within the range. */
    EACH {
        @Override
        boolean holds(Range range, List<List<Finding.Value>> groups) {
            return all(groups).allMatch(range::has);
        }
    },
    /** Nine of ten figures are within the range, none is more than five beyond it, and all are positive. */
    MOST {
        @Override
        boolean holds(Range range, List<List<Finding.Value>> groups) {
            return share(range, all(groups)) >= MOST_SHARE
                    && beyond(range, all(groups)) <= MOST_BEYOND
                    && all(groups).allMatch(each -> each > 0);
        }
    },
    /** Difference of greatest and least is within the range. */
    SPREAD {
        @Override
        boolean holds(Range range, List<List<Finding.Value>> groups) {
            return range.has(all(groups).max().orElseThrow() - all(groups).min().orElseThrow());
        }
    },
    /** Figure of the first size is the greatest. */
    GREATEST_FIRST {
        @Override
        boolean holds(Range range, List<List<Finding.Value>> groups) {
            double first = groups.get(0).get(0).figure();
            return all(groups).skip(1).allMatch(each -> each < first);
        }
    },
    /** At each size, all figures of a group exceed all figures of later groups. */
    ORDER {
        @Override
        boolean holds(Range range, List<List<Finding.Value>> groups) {
            return disordered(groups).isEmpty();
        }
    };

    private static final double MOST_SHARE = 0.9;
    private static final double MOST_BEYOND = 5;
    private static final double EQUAL = 1e-9;

    /**
     * Accepted range.
     *
     * @param from minus infinity without a lower bound
     * @param to infinity without an upper bound
     */
    public record Range(double from, double to) {
        boolean has(double figure) {
            return figure >= from && figure <= to;
        }

        public boolean isBounded() {
            return Double.isFinite(from) || Double.isFinite(to);
        }
    }

    static Rule of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** @param groups groups of figures, none empty */
    abstract boolean holds(Range range, List<List<Finding.Value>> groups);

    private static DoubleStream all(List<List<Finding.Value>> groups) {
        return groups.stream().flatMap(List::stream).mapToDouble(Finding.Value::figure);
    }

    /** Sizes at which a group does not exceed the next one. Figures that differ by the last digits of a sum are equal. */
    static List<Long> disordered(List<List<Finding.Value>> groups) {
        return groups.get(0).stream()
                .map(Finding.Value::size)
                .distinct()
                .filter(size -> IntStream.range(1, groups.size())
                        .anyMatch(i -> at(size, groups.get(i - 1)).min().orElseThrow()
                                <= at(size, groups.get(i)).max().orElseThrow() * (1 + EQUAL)))
                .toList();
    }

    private static DoubleStream at(long size, List<Finding.Value> group) {
        return group.stream().filter(value -> value.size() == size).mapToDouble(Finding.Value::figure);
    }

    /** Fraction of figures within a range. */
    static double share(Range range, DoubleStream figures) {
        return figures.map(each -> range.has(each) ? 1 : 0).average().orElseThrow();
    }

    /** Distance of the farthest figure beyond a range; 0 if none is. */
    static double beyond(Range range, DoubleStream figures) {
        return figures.map(each -> Math.max(0, Math.max(range.from() - each, each - range.to())))
                .max()
                .orElseThrow();
    }
}
