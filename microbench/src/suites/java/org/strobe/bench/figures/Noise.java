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

    /** Other programs add the time of a turn, thousands of words long, to some; cores that are near and far differ by less than this. */
    private static final double UNSTEADY_FLAG = 3;

    private static final int THREADS_OF_A_FLAG = 2;

    private Noise() {}

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

    /**
     * The same where there is one run: by its parts, from the least to the most of ten, which is wider than an interval; or, as noise may be steady, by flags: most of them, as some meet threads of this JVM.
     *
     * @param parts empty if figures are not of parts of a run
     * @param flags what a word took from one thread to another before and after the run, in nanoseconds; empty if that was not measured
     */
    public static List<String> ofRun(
            int ranks, int processors, boolean isVirtual, List<Interval> parts, List<Double> flags) {
        List<String> warnings = warnings(ranks, processors, isVirtual, List.of());
        double widest =
                parts.stream().mapToDouble(Interval::relativeWidth).max().orElse(0);
        if (!isVirtual && widest > WIDE_PARTS) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "warning: this machine is not quiet: parts of one run differ by %.0f %% of its figure; measure again",
                    widest * HUNDRED));
        } else if (!isVirtual && !flags.isEmpty()) {
            double usual = Quartiles.of(flags).median();
            if (usual > LONGEST_FLAG_NANOS) {
                warnings.add(String.format(
                        Locale.ROOT,
                        "warning: this machine is not quiet: a word took %.0f ns from one thread to another; measure again",
                        usual));
            }
        }
        return warnings;
    }

    /**
     * The same where libraries are compared, by what a word took from one thread to another beside each figure.
     *
     * @param flags in nanoseconds; empty if time is virtual. With ranks or threads that have to take turns they say nothing
     */
    static List<String> ofFlags(int ranks, int processors, List<Quartiles> flags) {
        List<String> warnings = warnings(ranks, processors, flags.isEmpty(), List.of());
        if (canTellByFlags(ranks, processors)) {
            slowest(flags).ifPresent(warnings::add);
        }
        return warnings;
    }

    /** Whether a word between two threads is slow only if other programs are in the way. */
    public static boolean canTellByFlags(int ranks, int processors) {
        return Math.max(ranks, THREADS_OF_A_FLAG) <= processors;
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
}
