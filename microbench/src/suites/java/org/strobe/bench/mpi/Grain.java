package org.strobe.bench.mpi;

import java.time.Duration;
import java.util.SplittableRandom;
import org.strobe.Strobe;

/**
 * What a rank computes between two communications: so long on average, five per cent more or less, the same at all ranks. Where an engine goes by a clock, always the same time would
 * meet always the same point of its period, and would tell of that more than of the engine.
 */
final class Grain {
    private static final double SPREAD = 0.05;
    private static final long SEED = 1;

    private final long nanos;
    private final SplittableRandom random = new SplittableRandom(SEED);

    Grain(long nanos) {
        this.nanos = nanos;
    }

    /** Computes. */
    void compute() {
        Strobe.compute(Duration.ofNanos(Math.round(nanos * (1 + SPREAD * (2 * random.nextDouble() - 1)))));
    }
}
