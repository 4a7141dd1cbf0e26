package org.strobe.bench.report.published;

import java.util.List;
import java.util.stream.Collectors;
import org.strobe.bench.report.results.Shown;

/**
 * Published figure with measured values.
 *
 * @param values measured values, possibly incomplete
 * @param note additional remark; may be empty
 * @param sensitivities verdicts with other values of assumptions
 * @param isDecidable false if the figure is inside, but not at the few sizes at which assumptions are changed
 */
public record Finding(
        PublishedFigure figure,
        Verdict verdict,
        List<Value> values,
        String note,
        List<Sensitivity> sensitivities,
        boolean isDecidable) {
    public Finding {
        values = List.copyOf(values);
        sensitivities = List.copyOf(sensitivities);
    }

    Finding(PublishedFigure figure, Verdict verdict, List<Value> values, String note) {
        this(figure, verdict, values, note, List.of(), true);
    }

    /**
     * Figure with half and with twice the value of an assumption.
     *
     * @param parameter name in the machine's file
     */
    public record Sensitivity(String parameter, Finding half, Finding twice) {
        boolean isMeasured() {
            return half.verdict() != Verdict.NOT_MEASURED && twice.verdict() != Verdict.NOT_MEASURED;
        }

        /** True if one of the two was measured. */
        boolean isBegun() {
            return half.verdict() != Verdict.NOT_MEASURED || twice.verdict() != Verdict.NOT_MEASURED;
        }

        /** True if the figure is outside with another value. */
        boolean isDecisive() {
            return half.verdict() == Verdict.OUTSIDE || twice.verdict() == Verdict.OUTSIDE;
        }

        @Override
        public String toString() {
            return parameter + ": " + text(half) + " and " + text(twice);
        }

        private static String text(Finding finding) {
            return finding.verdict() == Verdict.NOT_MEASURED
                    ? "not measured"
                    : finding.ours() + " (" + finding.verdict() + ")";
        }
    }

    /**
     * The finding, judged again with other values of assumptions.
     *
     * @param few the finding with the file's values at the sizes of these runs
     */
    Finding with(Finding few, List<Sensitivity> others) {
        boolean isDependent = few.verdict == Verdict.INSIDE && others.stream().anyMatch(Sensitivity::isDecisive);
        boolean isOther = few.verdict != verdict && others.stream().anyMatch(Sensitivity::isBegun);
        String at = isOther ? "at the few sizes of the runs below: " + few.ours() + " (" + few.verdict + ")" : "";
        boolean isUndecided = verdict == Verdict.INSIDE && few.verdict == Verdict.OUTSIDE;
        return new Finding(
                figure,
                verdict == Verdict.INSIDE && isDependent ? Verdict.DEPENDS : verdict,
                values,
                note.isEmpty() || at.isEmpty() ? note + at : note + "; " + at,
                others,
                !isUndecided);
    }

    /** True if each assumption was changed, in runs that can tell what depends on it. */
    boolean isTried() {
        return isDecidable && sensitivities.stream().allMatch(Sensitivity::isMeasured);
    }

    /** Verdict in words, with the assumptions that it depends on. */
    public String conclusion() {
        if (verdict != Verdict.DEPENDS) {
            return verdict.toString();
        }
        return sensitivities.stream()
                .filter(Sensitivity::isDecisive)
                .map(Sensitivity::parameter)
                .collect(Collectors.joining(", ", verdict + " on ", ""));
    }

    /** Figures with half and twice the values of assumptions, in words; empty if there are none. */
    public String sensitivity() {
        String measured = sensitivities.stream()
                .filter(Sensitivity::isBegun)
                .map(Sensitivity::toString)
                .collect(Collectors.joining("; "));
        if (measured.isEmpty()) {
            return sensitivities.isEmpty()
                    ? ""
                    : "not tried at half and at twice: all of " + sensitivities.size() + " assumptions";
        }
        String others = sensitivities.stream()
                .filter(each -> !each.isBegun())
                .map(Sensitivity::parameter)
                .collect(Collectors.joining(", "));
        return "at half and at twice " + measured + (others.isEmpty() ? "" : "; not tried: " + others);
    }

    /**
     * Measured value and its origin.
     *
     * @param run run that it stands for
     * @param folder results folder
     * @param entry entry of that folder
     * @param command command line that repeats it
     */
    public record Value(String run, String folder, String entry, String command, long size, int ranks, double figure) {}

    private static final int FEW = 6;
    private static final int DIGITS = 4;

    /** Measured values in words: a few figures, or a range. */
    public String ours() {
        return values.isEmpty() ? "" : list(1, DIGITS, figure.unit().isEmpty() ? "" : " " + figure.unit());
    }

    /** Ratio of measured to published values in words; empty if these are no numbers. */
    public String ratio() {
        boolean isComparable = !Double.isNaN(figure.value()) && figure.value() != 0;
        return values.isEmpty() || !isComparable ? "" : list(figure.value(), DIGITS - 1, "");
    }

    /** Command that repeats a run's value, or gives a missing one. */
    public String command(PublishedRun run) {
        return values.stream()
                .filter(value -> value.run().equals(run.name()))
                .map(Value::command)
                .findFirst()
                .orElse(run.entry().command());
    }

    private String list(double by, int digits, String unit) {
        List<Double> figures = values.stream().map(value -> value.figure() / by).toList();
        if (figures.size() <= FEW) {
            List<String> shown =
                    figures.stream().map(each -> Shown.figure(each, digits)).toList();
            boolean isOne = shown.stream().distinct().count() == 1;
            return (isOne ? shown.get(0) : String.join(", ", shown)) + unit;
        }
        double least = figures.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double most = figures.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return Shown.figure(least, digits) + " to " + Shown.figure(most, digits) + unit;
    }
}
