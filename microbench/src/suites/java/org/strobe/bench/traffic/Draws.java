package org.strobe.bench.traffic;

import java.util.SplittableRandom;

/** The messages of one rank: where each goes, how long it is, and how long after the one before it is due. The same of the same seed. */
final class Draws {
    /** Longer messages are cut to so many times the mean: one in three thousand of an exponential distribution. */
    private static final int LONGEST = 8;

    private static final long ODD = 0xD1342543DE82EF95L;

    private final int[] targets;
    private final int[] sizes;
    private final long[] gaps;

    /**
     * What is drawn from.
     *
     * @param size the mean, in bytes
     * @param gapNanos the mean time from a message to the next
     */
    record Source(int messages, int size, Distribution sizes, long gapNanos, Distribution gaps, long seed) {}

    Draws(Source source, Pattern pattern, int rank, int ranks) {
        SplittableRandom random = new SplittableRandom(source.seed() ^ (rank + 1) * ODD).split();
        int count = source.messages();
        this.targets = new int[count];
        this.sizes = new int[count];
        this.gaps = new long[count];
        for (int i = 0; i < count; i++) {
            targets[i] = pattern.target(rank, ranks, random);
            double size = source.sizes().draw(random, source.size());
            sizes[i] = (int)
                    Math.clamp(Math.round(size), Packet.LEAST, Math.max(Packet.LEAST, (long) LONGEST * source.size()));
            gaps[i] = Math.round(source.gaps().draw(random, (double) source.gapNanos()));
        }
    }

    int count() {
        return targets.length;
    }

    int target(int number) {
        return targets[number];
    }

    int size(int number) {
        return sizes[number];
    }

    long gapNanos(int number) {
        return gaps[number];
    }

    /** The longest message; 0 if there is none. */
    int longest() {
        int longest = 0;
        for (int size : sizes) {
            longest = Math.max(longest, size);
        }
        return longest;
    }

    /** Adds to each rank's count what goes to it. */
    void addTo(int[] counts) {
        for (int target : targets) {
            counts[target]++;
        }
    }

    /** All bytes. */
    long bytes() {
        long bytes = 0;
        for (int size : sizes) {
            bytes += size;
        }
        return bytes;
    }

    /** When the last is due. */
    long nanos() {
        long nanos = 0;
        for (long gap : gaps) {
            nanos += gap;
        }
        return nanos;
    }
}
