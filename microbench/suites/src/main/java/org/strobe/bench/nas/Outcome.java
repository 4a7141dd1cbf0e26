package org.strobe.bench.nas;

import java.util.List;
import java.util.Optional;
import org.strobe.bench.work.ReportLine;

/**
 * A run of a kernel.
 *
 * @param ranks number of ranks, idle ones too
 * @param active number of those that worked
 * @param seconds time of the slowest rank
 * @param isRight true unless the results were wrong; equal at all ranks
 * @param data the rank's data, which count as heap while the outcome is kept; empty if it was idle
 * @param comparisons a line for each comparison with published results; at rank 0 only, and none of a skeleton
 */
public record Outcome(
        Kernel kernel,
        RunForm form,
        int ranks,
        int active,
        double seconds,
        boolean isRight,
        Optional<Solver> data,
        List<String> comparisons) {
    /** Millions of operations a second, of all ranks. */
    public double mops() {
        return kernel.problem(form.size()).operations() / seconds / 1e6;
    }

    /** As the benchmark prints it. */
    public String verdict() {
        if (form.isSkeleton()) {
            return "NOT PERFORMED";
        }
        return ReportLine.verdict(isRight);
    }
}
