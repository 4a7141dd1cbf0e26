package org.strobe.bench.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What keeps a machine from saying anything: too few processors, or other programs. */
public final class Noise {
    private static final double WIDE = 0.1;
    private static final double WIDE_PARTS = 0.5;
    private static final double HUNDRED = 100;

    /** A word that another thread waits for is there sooner than that, from wherever to wherever, if both have a processor. */
    private static final double LONGEST_FLAG_NANOS = 1000;

    private static final double UNSTEADY_FLAG = 3;

    private Noise() {}

    /**
     * The same where there is one run: by its parts, from the least to the most of ten, which is wider than an interval; or, as noise may be steady, by flags.
     *
     * @param parts empty if figures are not of parts of a run
     * @param flag what a word took from one thread to another before and after the run, in nanoseconds; null if that was not measured
     */
    public static List<String> ofRun(
            int ranks, int processors, boolean isVirtual, List<Interval> parts, Quartiles flag) {
        List<String> warnings = warnings(ranks, processors, isVirtual, List.of());
        double widest =
                parts.stream().mapToDouble(Interval::relativeWidth).max().orElse(0);
        if (!isVirtual && widest > WIDE_PARTS) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "warning: this machine is not quiet: parts of one run differ by %.0f %% of its figure; measure again",
                    widest * HUNDRED));
        } else if (!isVirtual && flag != null) {
            slowest(List.of(flag)).ifPresent(warnings::add);
        }
        return warnings;
    }

    /**
     * The same where libraries are compared, by what a word took from one thread to another beside each figure.
     *
     * @param flags in nanoseconds; empty if time is virtual
     */
    static List<String> ofFlags(int ranks, int processors, List<Quartiles> flags) {
        List<String> warnings = warnings(ranks, processors, flags.isEmpty(), List.of());
        slowest(flags).ifPresent(warnings::add);
        return warnings;
    }

    private static Optional<String> slowest(List<Quartiles> flags) {
        return flags.stream()
                .filter(flag -> flag.upper() > LONGEST_FLAG_NANOS || flag.upper() > UNSTEADY_FLAG * flag.lower())
                .max(Comparator.comparingDouble(Quartiles::upper))
                .map(flag -> String.format(
                        Locale.ROOT,
                        "warning: this machine is not quiet: a word took %.0f to %.0f ns from one thread to another; measure again",
                        flag.lower(),
                        flag.upper()));
    }

    /** Warnings, each a line; none if all is well. */
    public static List<String> warnings(int ranks, int processors, boolean isVirtual, List<Interval> figures) {
        List<String> warnings = new ArrayList<>();
        if (isVirtual) {
            return warnings;
        }
        if (ranks > processors) {
            warnings.add("warning: " + ranks + " ranks share " + processors
                    + " processors: figures say how ranks take turns, not how fast messages are");
        }
        double widest =
                figures.stream().mapToDouble(Interval::relativeWidth).max().orElse(0);
        if (widest > WIDE) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "warning: this machine is not quiet: a 95 %% interval is %.0f %% of its figure wide; measure again",
                    widest * HUNDRED));
        }
        return warnings;
    }
}
