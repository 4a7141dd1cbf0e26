package org.strobe.bench.nas.ep;

import org.strobe.bench.nas.ProblemClass;

/**
 * The problems of EP.
 *
 * @param log binary logarithm of the number of pairs
 * @param sumX published sum of the first deviates
 * @param sumY published sum of the second ones
 */
record EpSize(int log, double sumX, double sumY) {
    /** Pairs of a batch. Batches are dealt to ranks. */
    static final int BATCH = 1 << 16;

    static EpSize of(ProblemClass size) {
        return switch (size) {
            case S -> new EpSize(24, -3.247834652034740e3, -6.958407078382297e3);
            case W -> new EpSize(25, -2.863319731645753e3, -6.320053679109499e3);
            case A -> new EpSize(28, -4.295875165629892e3, -1.580732573678431e4);
            case B -> new EpSize(30, 4.033815542441498e4, -2.660669192809235e4);
            case C -> new EpSize(32, 4.764367927995374e4, -8.084072988043731e4);
            case D -> new EpSize(36, 1.982481200946593e5, -1.020596636361769e5);
            case E -> new EpSize(40, -5.319717441530e5, -3.688834557731e5);
        };
    }

    long batches() {
        return (1L << log) / BATCH;
    }

    /** Random numbers in all. */
    double numbers() {
        return 2.0 * (1L << log);
    }
}
