package org.strobe.bench.nas;

/**
 * Form in which a kernel runs.
 *
 * @param isSkeleton true to send the messages without computing
 * @param threads threads of each rank
 * @param untimed whole runs before the timed one, each with data of its own
 */
public record RunForm(ProblemClass size, boolean isSkeleton, int threads, int untimed) {
    /** One thread a rank, and no run before the timed one. */
    public static RunForm of(ProblemClass size, boolean isSkeleton) {
        return new RunForm(size, isSkeleton, 1, 0);
    }
}
