package org.strobe.bench.floors;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Runs whole jobs and JVMs, too long or too rare for JMH, in turn. Unlike {@link FloorRounds}, each case runs once a round.
 */
final class FloorTurns {
    private static final int WARM_UP_ROUNDS = 1;

    private final int rounds;
    private final Map<String, Callable<Double>> cases = new LinkedHashMap<>();

    FloorTurns(int rounds) {
        this.rounds = rounds;
    }

    /** Action that may fail. */
    interface Run {
        void run() throws Exception;
    }

    /** Adds a case that is timed from start to end. */
    FloorTurns timed(String label, Run run) {
        return scored(label, () -> {
            long start = System.nanoTime();
            run.run();
            return (double) (System.nanoTime() - start);
        });
    }

    /** Adds a case that returns its own nanoseconds. */
    FloorTurns scored(String label, Callable<Double> run) {
        cases.put(label, run);
        return this;
    }

    /** Runs the cases; the first round warms up and is discarded. */
    Samples run() throws Exception {
        Samples samples = new Samples();
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            for (Map.Entry<String, Callable<Double>> one : cases.entrySet()) {
                double score = one.getValue().call();
                if (round >= 0) {
                    samples.add(one.getKey(), score);
                }
            }
            System.err.printf(Locale.ROOT, "round %d of %d%n", round + 1, rounds);
        }
        return samples;
    }
}
