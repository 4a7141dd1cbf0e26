package org.strobe.bench.traffic;

import java.util.SplittableRandom;

/** Random messages of one rank: target, length, and delay after the previous one. A seed determines them. */
final class Draws {
    /** Largest multiple of the mean; cuts one in three thousand messages of an exponential distribution. */
    private static final int LONGEST = 8;

    private static final long ODD = 0xD1342543DE82EF95L;

    private final int[] targets;
    private final int[] sizes;
    private final long[] gaps;

    /**
     * Parameters of the draws.
     *
     * @param size mean size in bytes
     * @param gapNanos mean time between messages
     */
    record Source(
            int messages, int size, TrafficDistribution sizes, long gapNanos, TrafficDistribution gaps, long seed) {}

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

    /** Longest message; 0 if none. */
    int longest() {
        int longest = 0;
        for (int size : sizes) {
            longest = Math.max(longest, size);
        }
        return longest;
    }

    /** Adds the messages to the count of each target. */
    void addTo(int[] counts) {
        for (int target : targets) {
            counts[target]++;
        }
    }

    /** Total bytes. */
    long bytes() {
        long bytes = 0;
        for (int size : sizes) {
            bytes += size;
        }
        return bytes;
    }

    /** Due time of the last message. */
    long nanos() {
        long nanos = 0;
        for (long gap : gaps) {
            nanos += gap;
        }
        return nanos;
    }
}
