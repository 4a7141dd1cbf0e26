package org.strobe.bench.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What keeps a machine from saying anything: too few processors, or other programs. */
public final class Noise {
    private static final double WIDE = 0.1;
    private static final double WIDE_PARTS = 0.5;
    private static final double HUNDRED = 100;

    private Noise() {}

    /**
     * The same where parts of one run are all there is to tell of noise: from the least to the most of ten, which is wider than an interval.
     *
     * @param parts empty if figures are not of parts of a run
     */
    public static List<String> ofParts(int ranks, int processors, boolean isVirtual, List<Interval> parts) {
        List<String> warnings = warnings(ranks, processors, isVirtual, List.of());
        double widest =
                parts.stream().mapToDouble(Interval::relativeWidth).max().orElse(0);
        if (!isVirtual && widest > WIDE_PARTS) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "warning: this machine is not quiet: parts of one run differ by %.0f %% of its figure; measure again",
                    widest * HUNDRED));
        }
        return warnings;
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
