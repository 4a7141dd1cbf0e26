package org.strobe.bench.floors;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Compares benchmarks on a noisy machine by lower quartiles of many short alternating rounds in one JVM.
 * A figure and its floor are seconds apart and meet equal conditions.
 */
public final class FloorRounds {
    private static final int WARM_UP_ROUNDS = 3;
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private final int rounds;
    private final long iterationMillis;
    private final Samples samples = new Samples();

    public FloorRounds(int rounds, long iterationMillis) {
        this.rounds = rounds;
        this.iterationMillis = iterationMillis;
    }

    /** One benchmark and its parameters. */
    public record Case(String label, Class<?> benchmark, String method, Map<String, String> parameters) {}

    /** Runs the cases in turn; the first rounds warm up and are discarded. */
    public Samples run(List<Case> cases) throws RunnerException {
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            for (Case one : cases) {
                double score = measure(one);
                if (round >= 0) {
                    samples.add(one.label(), score);
                }
            }
            System.err.printf(Locale.ROOT, "round %d of %d%n", round + 1, rounds);
        }
        return samples;
    }

    private double measure(Case one) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(one.benchmark().getName().replace(".", "\\.") + "\\." + one.method() + "$")
                .forks(0)
                .warmupIterations(1)
                .warmupTime(TimeValue.milliseconds(iterationMillis / 5))
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(iterationMillis))
                .shouldFailOnError(true)
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT);
        one.parameters().forEach(options::param);
        RunResult result = new Runner(options.build()).run().iterator().next();
        samples.addAllocated(
                one.label(), result.getSecondaryResults().get(ALLOCATED).getScore());
        return result.getPrimaryResult().getScore();
    }
}
