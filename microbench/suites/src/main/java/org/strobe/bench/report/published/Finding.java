package org.strobe.bench.report.published;

import java.util.List;
import org.strobe.bench.report.results.Shown;

/**
 * Published figure with measured values.
 *
 * @param values measured values, possibly incomplete
 * @param note additional remark; may be empty
 */
public record Finding(PublishedFigure figure, Verdict verdict, List<Value> values, String note) {
    public Finding {
        values = List.copyOf(values);
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
