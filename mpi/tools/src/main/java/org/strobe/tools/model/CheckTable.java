package org.strobe.tools.model;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.strobe.srm.model.Spread;

/** Prints the results of a check in columns, with the mean error. */
final class CheckTable {
    private static final double PER_CENT = 100;

    private final PrintWriter out;

    CheckTable(PrintWriter out) {
        this.out = out;
    }

    void print(List<CheckedCase> cases) {
        Spread before = null;
        for (CheckedCase one : cases) {
            if (!one.spread().equals(before)) {
                before = one.spread();
                out.println();
                out.println(ModelTable.ranks(before) + ":");
                row("collective", "bytes", "algorithm", "predicted us", "measured us", "error");
            }
            row(
                    one.collective().label(),
                    one.collective().isSized() ? ModelSizes.text(one.bytes()) : "-",
                    one.algorithm(),
                    ModelTable.number(one.predicted()),
                    ModelTable.number(one.measured()),
                    String.format(Locale.ROOT, "%+.0f %%", PER_CENT * one.error()));
        }
        out.println();
        double[] errors = cases.stream()
                .mapToDouble(one -> PER_CENT * Math.abs(one.error()))
                .sorted()
                .toArray();
        out.println(String.format(
                Locale.ROOT,
                "mean error %.0f %%, median %.0f %%, of %d collectives on %d processors",
                Arrays.stream(errors).average().orElse(0),
                errors.length == 0 ? 0 : errors[errors.length / 2],
                errors.length,
                Runtime.getRuntime().availableProcessors()));
    }

    private void row(String... cells) {
        out.println(String.format(Locale.ROOT, "%-10s %7s  %-14s %13s %13s %9s", (Object[]) cells));
    }
}
