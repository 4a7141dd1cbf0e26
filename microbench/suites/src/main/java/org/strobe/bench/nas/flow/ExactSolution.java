package org.strobe.bench.nas.flow;

/** The given solution: for each component a polynomial of degree 4 in each of the coordinates. */
public final class ExactSolution {
    /** By component and coordinate: factors of the powers 1 to 4. */
    private static final double[][][] POWERS = {
        {{0, 5, 0.02, 0.5}, {0, 3, 0.01, 0.4}, {4, 0.5, 0.03, 0.3}},
        {{0, 1, 0.01, 0.4}, {0, 2, 0.03, 0.3}, {0, 3, 0.02, 0.5}},
        {{2, 0, 0.04, 0.3}, {0, 2, 0.03, 0.5}, {0, 3, 0.05, 0.4}},
        {{2, 0, 0.03, 0.2}, {0, 2, 0.05, 0.1}, {0, 3, 0.04, 0.3}},
        {{4, 0.1, 0.05, 0.1}, {3, 0.4, 0.04, 0.3}, {2, 0.3, 0.03, 0.2}},
    };

    private static final double[] CONSTANTS = {2, 1, 2, 2, 5};

    private ExactSolution() {}

    /** A component at a place in the cube; coordinates from 0 to 1. */
    public static double at(int component, double x, double y, double z) {
        double[][] powers = POWERS[component];
        return CONSTANTS[component] + powersOf(powers[0], x) + powersOf(powers[1], y) + powersOf(powers[2], z);
    }

    private static double powersOf(double[] factors, double place) {
        return place * (factors[0] + place * (factors[1] + place * (factors[2] + place * factors[3])));
    }
}
