package org.strobe.bench.apps.sage.deck;

/**
 * Lengths of a rank's grains, in order. The first grain is the deck's shortest, the second its longest: the program starts. All
 * others are the middles of equal parts of an exponential distribution above the shortest, in an order that mixes long and
 * short ones. Their number and sum are the deck's, to the nanosecond. Only mean, least and most are printed: the distribution
 * is an assumption.
 *
 * <p>Rank 0 has these lengths. Each grain of another rank but the first two differs from them evenly, by up to a share of its
 * length.
 */
public final class Grains {
    private static final double GOLDEN = 0.6180339887498949;
    private static final int FIRST = 2;
    private static final double HALF_RANGE = 0x1p63;

    private final Deck deck;
    private final int rank;
    private final double deviation;
    private final double scale;
    private final int others;
    private final long stride;
    private final double mean;
    private final long longer;

    /**
     * Lengths on a rank.
     *
     * @param deviation largest share by which a grain of another rank than the first differs
     * @param scale of all lengths
     */
    public Grains(Deck deck, int rank, double deviation, double scale) {
        this.deck = deck;
        this.rank = rank;
        this.deviation = deviation;
        this.scale = scale;
        others = deck.grains() - FIRST;
        stride = strideFor(others);
        long left = deck.computingNanos() - deck.longestNanos() - deck.shortestNanos();
        double sum = 0;
        for (int i = 0; i < others; i++) {
            sum += quantile(i);
        }
        mean = (left - (double) others * deck.shortestNanos()) / sum;
        long rounded = 0;
        for (int i = 0; i < others; i++) {
            rounded += roundedDown(i);
        }
        longer = left - rounded;
    }

    private static long strideFor(int number) {
        long stride = Math.round(number * GOLDEN);
        while (greatestDivisor(stride, number) != 1) {
            stride++;
        }
        return stride;
    }

    private static long greatestDivisor(long one, long other) {
        return other == 0 ? one : greatestDivisor(other, one % other);
    }

    private double quantile(int number) {
        long place = number * stride % others;
        return -StrictMath.log(1 - (place + 0.5) / others);
    }

    private long roundedDown(int number) {
        return deck.shortestNanos() + (long) (mean * quantile(number));
    }

    /** Length on rank 0 at scale 1; the first {@code longer} ones of those between have a nanosecond more. */
    public long planned(int number) {
        if (number < FIRST) {
            return number == 0 ? deck.shortestNanos() : deck.longestNanos();
        }
        int other = number - FIRST;
        return roundedDown(other) + (other < longer ? 1 : 0);
    }

    /** Length on this rank, in nanoseconds. */
    public long nanos(int number) {
        double own = rank == 0 || number < FIRST ? 1 : 1 + deviation * (EvenSpread.hash(rank, number) / HALF_RANGE);
        return Math.round(planned(number) * own * scale);
    }
}
