package org.strobe.bench.nas.ft;

import org.strobe.bench.nas.ProblemClass;

/**
 * The problems of FT.
 *
 * @param width points along x
 * @param height points along y
 * @param depth points along z
 * @param iterations time steps
 */
record FtSize(int width, int height, int depth, int iterations) {
    private static final double MOST_POINTS = 1 << 29;

    static FtSize of(ProblemClass size) {
        return switch (size) {
            case S -> new FtSize(64, 64, 64, 6);
            case W -> new FtSize(128, 128, 32, 6);
            case A -> new FtSize(256, 256, 128, 6);
            case B -> new FtSize(512, 256, 256, 20);
            case C -> new FtSize(512, 512, 512, 20);
            case D -> new FtSize(2048, 1024, 1024, 25);
            case E -> new FtSize(4096, 2048, 2048, 25);
        };
    }

    /** Points of the box. */
    double points() {
        return (double) width * height * depth;
    }

    /** A rank has at least a row of the box. */
    int mostRanks() {
        return depth * Math.min(width, height);
    }

    /** A rank's piece fits into an array. */
    int leastRanks() {
        return (int) Math.ceil(points() / MOST_POINTS);
    }

    /** Counted operations of making the field. */
    double fieldOperations() {
        return 14.8157 * points();
    }

    /** Counted operations of the transform forward. */
    double forwardOperations() {
        return 7.19641 * points() * Math.log(points());
    }

    /** Counted operations of a time step but for the transform. */
    double stepOperations() {
        return 5.23518 * points();
    }

    /** Counted operations of a transform back. */
    double backOperations() {
        return 7.21113 * points() * Math.log(points());
    }

    /** Operations of the timed part. */
    double operations() {
        return fieldOperations() + forwardOperations() + iterations * (stepOperations() + backOperations());
    }
}
