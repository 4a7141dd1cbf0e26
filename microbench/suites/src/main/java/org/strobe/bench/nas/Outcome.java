package org.strobe.bench.nas;

import java.util.List;
import java.util.Optional;

/**
 * A run of a kernel.
 *
 * @param ranks number of ranks, idle ones too
 * @param active number of those that worked
 * @param threads threads of each rank
 * @param untimed whole runs before the timed one
 * @param seconds time of the slowest rank
 * @param data the rank's data, which count as heap while the outcome is kept; empty if it was idle
 * @param check verification; at rank 0 only
 */
public record Outcome(
        Kernel kernel,
        ProblemClass size,
        int ranks,
        int active,
        int threads,
        int untimed,
        boolean isSkeleton,
        double seconds,
        Optional<Solver> data,
        Verification check) {
    /** Millions of operations a second, of all ranks. */
    public double mops() {
        return kernel.problem(size).operations() / seconds / 1e6;
    }

    /** True unless the results were wrong. */
    public boolean isRight() {
        return isSkeleton || check.isPassed();
    }

    /** As the benchmark prints it. */
    public String verdict() {
        if (isSkeleton) {
            return "NOT PERFORMED";
        }
        return check.isPassed() ? "SUCCESSFUL" : "UNSUCCESSFUL";
    }

    /** A line for each comparison. */
    public List<String> comparisons() {
        return isSkeleton ? List.of() : check.lines();
    }
}
