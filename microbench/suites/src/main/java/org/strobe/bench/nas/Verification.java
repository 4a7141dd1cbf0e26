package org.strobe.bench.nas;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Results of a run beside the published ones. */
public final class Verification {
    private final List<String> lines = new ArrayList<>();
    private boolean isPassed = true;

    /** Compares by relative error. */
    public void relative(String name, double value, double reference, double most) {
        compare(name, value, reference, Math.abs((value - reference) / reference), most);
    }

    /** Compares by absolute error. */
    public void absolute(String name, double value, double reference, double most) {
        compare(name, value, reference, Math.abs(value - reference), most);
    }

    /** Compares two complex numbers by the relative error of their difference. */
    public void relative(String name, double re, double im, double reference, double referenceIm, double most) {
        double error = Math.hypot(re - reference, im - referenceIm) / Math.hypot(reference, referenceIm);
        add(
                error <= most,
                String.format(
                        Locale.ROOT,
                        "%-8s %20.13e %20.13e  expected %20.13e %20.13e  error %9.2e",
                        name,
                        re,
                        im,
                        reference,
                        referenceIm,
                        error));
    }

    /** Compares whole numbers. */
    public void exact(String name, long value, long reference) {
        add(value == reference, String.format(Locale.ROOT, "%-8s %20d  expected %20d", name, value, reference));
    }

    private void compare(String name, double value, double reference, double error, double most) {
        add(
                error <= most,
                String.format(
                        Locale.ROOT, "%-8s %20.13e  expected %20.13e  error %9.2e", name, value, reference, error));
    }

    private void add(boolean isRight, String line) {
        isPassed &= isRight;
        lines.add((isRight ? "          " : " FAILURE: ") + line);
    }

    /** True if there were comparisons, and all were right. */
    public boolean isPassed() {
        return isPassed && !lines.isEmpty();
    }

    /** A line for each comparison. */
    public List<String> lines() {
        return List.copyOf(lines);
    }
}
