package org.strobe.bench.kernel;

import java.time.Duration;
import java.util.SplittableRandom;
import org.strobe.Strobe;

/**
 * Computation between two communications. Its time varies by five percent around the mean, equally at all ranks.
 * A constant time would always meet one point of a clocked engine's period, and measure that point.
 */
public final class Grain {
    private static final double SPREAD = 0.05;
    private static final long SEED = 1;

    private final long nanos;
    private final SplittableRandom random = new SplittableRandom(SEED);

    public Grain(long nanos) {
        this.nanos = nanos;
    }

    /** Computes. */
    public void compute() {
        Strobe.compute(Duration.ofNanos(Math.round(nanos * (1 + SPREAD * (2 * random.nextDouble() - 1)))));
    }
}
