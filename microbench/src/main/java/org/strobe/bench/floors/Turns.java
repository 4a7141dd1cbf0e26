package org.strobe.bench.floors;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Runs what is too long or too seldom for JMH, whole jobs and JVMs, in turn, round after round: like {@link Rounds}, but
 * each case is run once a round.
 */
final class Turns {
    private static final int WARM_UP_ROUNDS = 1;

    private final int rounds;
    private final Map<String, Callable<Double>> cases = new LinkedHashMap<>();

    Turns(int rounds) {
        this.rounds = rounds;
    }

    /** Something that may fail. */
    interface Run {
        void run() throws Exception;
    }

    /** A case that is timed from its beginning to its end. */
    Turns timed(String label, Run run) {
        return scored(label, () -> {
            long start = System.nanoTime();
            run.run();
            return (double) (System.nanoTime() - start);
        });
    }

    /** A case that says itself how many nanoseconds count. */
    Turns scored(String label, Callable<Double> run) {
        cases.put(label, run);
        return this;
    }

    /** Runs the cases; the first round warms up and does not count. */
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
