package org.strobe.bench.nas;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An outcome in the form in which the benchmarks print it. */
public final class NasReport {
    private static final double MEGABYTE = 1 << 20;

    private NasReport() {}

    /**
     * The lines.
     *
     * @param heap bytes that a rank holds
     */
    public static List<String> lines(Outcome outcome, long heap) {
        Problem problem = outcome.kernel().problem(outcome.form().size());
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.addAll(outcome.comparisons());
        lines.add("");
        lines.add(" " + outcome.kernel().name() + " Benchmark Completed.");
        lines.add(line("Class", outcome.form().size()));
        lines.add(line("Size", problem.extent()));
        lines.add(line("Iterations", problem.iterations()));
        lines.add(line("Time in seconds", String.format(Locale.ROOT, "%.4f", outcome.seconds())));
        lines.add(line("Total processes", outcome.ranks()));
        lines.add(line("Active processes", outcome.active()));
        if (outcome.form().threads() > 1) {
            lines.add(line("Threads/process", outcome.form().threads()));
        }
        if (outcome.form().untimed() > 0) {
            lines.add(line("Untimed runs", outcome.form().untimed()));
        }
        lines.add(line("Mop/s total", String.format(Locale.ROOT, "%.2f", outcome.mops())));
        lines.add(line("Mop/s/process", String.format(Locale.ROOT, "%.2f", outcome.mops() / outcome.active())));
        lines.add(line("Heap MB/process", String.format(Locale.ROOT, "%.1f", heap / MEGABYTE)));
        lines.add(line("Operation type", outcome.kernel().counted()));
        lines.add(line("Verification", outcome.verdict()));
        return lines;
    }

    private static String line(String name, Object value) {
        return String.format(Locale.ROOT, " %-16s= %24s", name, value);
    }
}
