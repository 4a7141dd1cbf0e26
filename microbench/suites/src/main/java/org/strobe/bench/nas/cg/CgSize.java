package org.strobe.bench.nas.cg;

import org.strobe.bench.nas.ProblemClass;

/**
 * The problems of CG.
 *
 * @param order number of rows
 * @param elements of a random vector that makes the matrix
 * @param zeta published result
 */
record CgSize(int order, int elements, int iterations, double shift, double zeta) {
    private static final double MOST_ELEMENTS = 1 << 30;

    /** Steps of the inner method. */
    static final int STEPS = 25;

    static CgSize of(ProblemClass size) {
        return switch (size) {
            case S -> new CgSize(1400, 7, 15, 10, 8.5971775078648);
            case W -> new CgSize(7000, 8, 15, 12, 10.362595087124);
            case A -> new CgSize(14_000, 11, 15, 20, 17.130235054029);
            case B -> new CgSize(75_000, 13, 75, 60, 22.712745482631);
            case C -> new CgSize(150_000, 15, 75, 110, 28.973605592845);
            case D -> new CgSize(1_500_000, 21, 100, 500, 52.514532105794);
            case E -> new CgSize(9_000_000, 26, 100, 1500, 77.522164599383);
        };
    }

    /** Elements of a row of the matrix, on the average and at most about. */
    double elementsOfRow() {
        return elements * (elements + 1.0);
    }

    /** Least power of two of ranks whose blocks fit in arrays. Rows differ in length, so arrays have room for twice the mean. */
    int leastRanks() {
        int ranks = 1;
        while (order * elementsOfRow() / ranks > MOST_ELEMENTS) {
            ranks *= 2;
        }
        return ranks;
    }

    /** Operations of the timed part. */
    double operations() {
        return 2.0 * iterations * order * (3 + elementsOfRow() + STEPS * (5 + elementsOfRow()) + 3);
    }
}
