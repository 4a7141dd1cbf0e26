package org.strobe.bench.nas.is;

import org.strobe.bench.nas.ProblemClass;

/**
 * Five keys of a problem and their published ranks: how many keys are smaller. The ranks move with the iterations, since each
 * iteration changes two keys.
 */
final class IsTests {
    static final int NUMBER = 5;

    private final long[] places;
    private final long[] ranks;
    private final int[] signs;
    private final int lateRising;
    private final int lateFalling;

    /**
     * Tests.
     *
     * @param places of the keys in the order in which they are made
     * @param ranks their ranks, before the moves
     * @param signs 1 for ranks that rise, -1 for those that fall
     * @param lateRising iterations by which those lag that rise
     * @param lateFalling iterations by which those lag that fall
     */
    private IsTests(long[] places, long[] ranks, int[] signs, int lateRising, int lateFalling) {
        this.places = places;
        this.ranks = ranks;
        this.signs = signs;
        this.lateRising = lateRising;
        this.lateFalling = lateFalling;
    }

    static IsTests of(ProblemClass size) {
        return switch (size) {
            case S ->
                new IsTests(
                        new long[] {48427, 17148, 23627, 62548, 4431},
                        new long[] {0, 18, 346, 64917, 65463},
                        new int[] {1, 1, 1, -1, -1},
                        0,
                        0);
            case W ->
                new IsTests(
                        new long[] {357773, 934767, 875723, 898999, 404505},
                        new long[] {1249, 11698, 1039987, 1043896, 1048018},
                        new int[] {1, 1, -1, -1, -1},
                        2,
                        0);
            case A ->
                new IsTests(
                        new long[] {2112377, 662041, 5336171, 3642833, 4250760},
                        new long[] {104, 17523, 123928, 8288932, 8388264},
                        new int[] {1, 1, 1, -1, -1},
                        1,
                        1);
            case B ->
                new IsTests(
                        new long[] {41869, 812306, 5102857, 18232239, 26860214},
                        new long[] {33422937, 10244, 59149, 33135281, 99},
                        new int[] {-1, 1, 1, -1, 1},
                        0,
                        0);
            case C ->
                new IsTests(
                        new long[] {44172927, 72999161, 74326391, 129606274, 21736814},
                        new long[] {61147, 882988, 266290, 133997595, 133525895},
                        new int[] {1, 1, 1, -1, -1},
                        0,
                        0);
            case D ->
                new IsTests(
                        new long[] {1317351170, 995930646, 1157283250, 1503301535, 1453734525},
                        new long[] {1, 36538729, 1978098519, 2145192618, 2147425337},
                        new int[] {1, 1, -1, -1, -1},
                        0,
                        0);
            case E ->
                new IsTests(
                        new long[] {21492309536L, 24606226181L, 12608530949L, 4065943607L, 3324513396L},
                        new long[] {3, 27580354, 3248475153L, 30048754302L, 31485259697L},
                        new int[] {1, 1, 1, -1, -1},
                        2,
                        2);
        };
    }

    /** Place of a key in the order in which they are made. */
    long place(int test) {
        return places[test];
    }

    /** Rank of a key in an iteration, from 1. */
    long rank(ProblemClass size, int test, int iteration) {
        int late = signs[test] > 0 ? lateRising : lateFalling;
        long expected = ranks[test] + (long) signs[test] * (iteration - late);
        if (size == ProblemClass.E && test == 2 && iteration > 2) {
            return expected - (iteration > 4 ? 2 : 1);
        }
        return expected;
    }
}
