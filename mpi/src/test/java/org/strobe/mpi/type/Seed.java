package org.strobe.mpi.type;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Reproducible random numbers: {@code -Dstrobe.tests.seed=...} replays a run. A failing test prints its seed. */
final class Seed {
    private final long seed;

    private Seed(long seed) {
        this.seed = seed;
    }

    static Seed next() {
        return new Seed(
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1_000_000)));
    }

    Random random() {
        return new Random(seed);
    }

    @Override
    public String toString() {
        return "replay with -Dstrobe.tests.seed=" + seed;
    }
}
