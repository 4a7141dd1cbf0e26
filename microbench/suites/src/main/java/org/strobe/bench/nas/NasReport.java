package org.strobe.bench.nas;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.bench.work.ReportLine;

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
        lines.add(ReportLine.of("Class", outcome.form().size()));
        lines.add(ReportLine.of("Size", problem.extent()));
        lines.add(ReportLine.of("Iterations", problem.iterations()));
        lines.add(ReportLine.of("Time in seconds", String.format(Locale.ROOT, "%.4f", outcome.seconds())));
        lines.add(ReportLine.of("Total processes", outcome.ranks()));
        lines.add(ReportLine.of("Active processes", outcome.active()));
        if (outcome.form().threads() > 1) {
            lines.add(ReportLine.of("Threads/process", outcome.form().threads()));
        }
        if (outcome.form().untimed() > 0) {
            lines.add(ReportLine.of("Untimed runs", outcome.form().untimed()));
        }
        lines.add(ReportLine.of("Mop/s total", String.format(Locale.ROOT, "%.2f", outcome.mops())));
        lines.add(
                ReportLine.of("Mop/s/process", String.format(Locale.ROOT, "%.2f", outcome.mops() / outcome.active())));
        lines.add(ReportLine.of("Heap MB/process", String.format(Locale.ROOT, "%.1f", heap / MEGABYTE)));
        lines.add(ReportLine.of("Operation type", outcome.kernel().counted()));
        lines.add(ReportLine.of("Verification", outcome.verdict()));
        return lines;
    }
}
