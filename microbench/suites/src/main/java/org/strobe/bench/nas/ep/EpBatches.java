package org.strobe.bench.nas.ep;

import org.strobe.bench.nas.NasRandom;

/** Batches of EP, made and summed up by one thread. */
final class EpBatches {
    static final int RINGS = EpLanes.RINGS;
    static final int NUMBERS = 2 * EpSize.BATCH;

    private static final long SEED = 271_828_183L;
    private static final int ROUNDS = EpSize.BATCH / EpLanes.LANES;

    private final EpLanes lanes = new EpLanes();

    double sumX() {
        return lanes.sumX();
    }

    double sumY() {
        return lanes.sumY();
    }

    /** Adds the counts by size to others. */
    void addRingsTo(double[] all) {
        lanes.addRingsTo(all);
    }

    void clear() {
        lanes.clear();
    }

    /** Adds a batch. */
    void add(long batch) {
        long state = NasRandom.power(NasRandom.FACTOR, batch * NUMBERS) * SEED & NasRandom.MASK;
        for (int round = 0; round < ROUNDS; round++) {
            state = lanes.add(state);
        }
    }
}
