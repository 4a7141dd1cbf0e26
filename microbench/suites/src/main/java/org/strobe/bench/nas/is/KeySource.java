package org.strobe.bench.nas.is;

import org.strobe.bench.nas.NasRandom;

/** The keys of a rank, in the order in which they are made. A key is the mean of four random numbers, as a whole number. */
final class KeySource {
    private static final int DRAWS = 4;

    private final NasRandom random = new NasRandom(NasRandom.SEED);
    private final double scale;

    /** @param first place of the rank's first key among all */
    KeySource(IsSize size, long first) {
        this.scale = (double) (1L << size.logMost()) / DRAWS;
        random.skip(first * DRAWS);
    }

    int next() {
        double sum = random.next();
        sum += random.next();
        sum += random.next();
        sum += random.next();
        return (int) (scale * sum);
    }
}
