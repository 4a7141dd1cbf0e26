package org.strobe.bench.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Warnings of a machine with too few processors or with other programs. */
public final class Noise {
    private static final double WIDE = 0.1;
    private static final double WIDE_PARTS = 0.5;
    private static final double HUNDRED = 100;

    /** Upper bound of a word's way between two threads, on any pair of free processors. */
    private static final double LONGEST_FLAG_NANOS = 1000;

    /**
     * Largest ratio between near and far cores. Other programs exceed it, as they add whole time slices to some
     * samples.
     */
    private static final double UNSTEADY_FLAG = 3;

    private static final int THREADS_OF_A_FLAG = 2;

    private Noise() {}

    /** Warnings, a line each; none if all is well. */
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
     * Warnings for a single run.
     * Judged by parts of the run, whose range is wider than an interval. Noise may be steady, so flags are judged too.
     * Most flags decide, as some meet threads of this JVM.
     *
     * @param parts empty if figures have no parts
     * @param flags time of a word between two threads before and after the run, in nanoseconds; empty if not measured
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
     * Warnings for a comparison, by the flag beside each figure.
     *
     * @param flags in nanoseconds; empty for virtual time. Flags say nothing on oversubscribed processors
     */
    static List<String> ofFlags(int ranks, int processors, List<Quartiles> flags) {
        List<String> warnings = warnings(ranks, processors, flags.isEmpty(), List.of());
        if (canTellByFlags(ranks, processors)) {
            slowest(flags).ifPresent(warnings::add);
        }
        return warnings;
    }

    /** True if only other programs can slow a word between two threads. */
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
