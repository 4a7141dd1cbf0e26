package org.strobe.bench.nas.mg;

import org.strobe.bench.nas.ProblemClass;

/**
 * The problems of MG.
 *
 * @param planes points of the finest grid along an axis
 * @param cycles number of V-cycles
 * @param smoother weights of the smoother
 * @param norm published norm of the last residual
 */
record MgSize(int planes, int cycles, Smoother smoother, double norm) {
    private static final double OPERATIONS = 58;
    private static final double MOST_POINTS = 1 << 30;
    private static final Smoother SMALL = new Smoother(-3.0 / 8, 1.0 / 32, -1.0 / 64);
    private static final Smoother LARGE = new Smoother(-3.0 / 17, 1.0 / 33, -1.0 / 61);

    /** Weights of a point, of its 6 neighbours across faces and of its 12 neighbours across edges. */
    record Smoother(double center, double face, double edge) {}

    static MgSize of(ProblemClass size) {
        return switch (size) {
            case S -> new MgSize(32, 4, SMALL, 0.5307707005734e-04);
            case W -> new MgSize(128, 4, SMALL, 0.6467329375339e-05);
            case A -> new MgSize(256, 4, SMALL, 0.2433365309069e-05);
            case B -> new MgSize(256, 20, LARGE, 0.1800564401355e-05);
            case C -> new MgSize(512, 20, LARGE, 0.5706732285740e-06);
            case D -> new MgSize(1024, 50, LARGE, 0.1583275060440e-09);
            case E -> new MgSize(2048, 50, LARGE, 0.5630442584711e-10);
        };
    }

    /** Number of grids. The coarsest one has two planes along each axis. */
    int levels() {
        return Integer.numberOfTrailingZeros(planes);
    }

    /** Points of the finest grid. */
    double points() {
        return Math.pow(planes, 3);
    }

    /** Each rank has at least two planes of the finest grid along each axis. */
    int mostRanks() {
        return 1 << (3 * (levels() - 1));
    }

    /** Least power of two of ranks that count the points of their blocks, with ghosts, by whole numbers of 32 bits. */
    int leastRanks() {
        int ranks = 1;
        while (points() / ranks > MOST_POINTS) {
            ranks *= 2;
        }
        return ranks;
    }

    /** Operations of the timed part. */
    double operations() {
        return OPERATIONS * cycles * points();
    }
}
