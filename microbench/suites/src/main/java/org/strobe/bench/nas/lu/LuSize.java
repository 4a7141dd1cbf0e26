package org.strobe.bench.nas.lu;

import org.strobe.bench.nas.ProblemClass;

/**
 * The problems of LU.
 *
 * @param points along an edge of the cube
 * @param steps number of time steps
 * @param timeStep length of a time step
 */
record LuSize(int points, int steps, double timeStep) {
    /** Factor of the over-relaxation. */
    static final double OMEGA = 1.2;

    static LuSize of(ProblemClass size) {
        return switch (size) {
            case S -> new LuSize(12, 50, 0.5);
            case W -> new LuSize(33, 300, 0.0015);
            case A -> new LuSize(64, 250, 2.0);
            case B -> new LuSize(102, 250, 2.0);
            case C -> new LuSize(162, 250, 2.0);
            case D -> new LuSize(408, 300, 1.0);
            case E -> new LuSize(1020, 300, 0.5);
        };
    }

    /** Operations of the timed part. */
    double operations() {
        double n = points;
        return steps * (1984.77 * n * n * n - 10923.3 * n * n + 27770.9 * n - 144010);
    }
}
