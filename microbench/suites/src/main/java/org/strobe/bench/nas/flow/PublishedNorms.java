package org.strobe.bench.nas.flow;

import java.util.List;
import java.util.stream.Stream;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Verification;

/**
 * Norms of the components, as published.
 *
 * @param residuals of the right side after the last step, without the length of the step in BT and SP
 * @param errors of the field after the last step
 */
public record PublishedNorms(List<Double> residuals, List<Double> errors) {
    /** Largest relative error that is right. */
    public static final double TOLERANCE = 1e-8;

    /** Reads a table that has two lines for each class. */
    public static PublishedNorms of(String table, ProblemClass size) {
        List<String> lines = table.lines().toList();
        int line = 2 * List.of(ProblemClass.values()).indexOf(size);
        return new PublishedNorms(numbers(lines.get(line)), numbers(lines.get(line + 1)));
    }

    private static List<Double> numbers(String line) {
        return Stream.of(line.split(" ")).map(Double::valueOf).toList();
    }

    /** Compares computed norms with these. */
    public void compare(Verification results, double[] residualNorms, double[] errorNorms) {
        for (int i = 0; i < residualNorms.length; i++) {
            results.relative("xcr" + (i + 1), residualNorms[i], residuals.get(i), TOLERANCE);
        }
        for (int i = 0; i < errorNorms.length; i++) {
            results.relative("xce" + (i + 1), errorNorms[i], errors.get(i), TOLERANCE);
        }
    }
}
