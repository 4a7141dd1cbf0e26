package org.strobe.mpi.cli.model;

import java.util.Arrays;

/**
 * Times of a small operation that is repeated, in microseconds. Other programs disturb many batches where there are few processors, so
 * batches are short, and the shortest count, but for a few.
 */
final class Batches {
    private static final double NANOS_A_MICRO = 1000;
    private static final int FEW = 50;

    private Batches() {}

    /** Something that is done so many times. */
    @FunctionalInterface
    interface Repeated {
        void run(int times) throws Exception;
    }

    /** How long it takes once. */
    static double time(int batches, int times, Repeated repeated) throws Exception {
        repeated.run(calls(batches, times) - batches * times);
        double[] micros = new double[batches];
        for (int i = 0; i < batches; i++) {
            long start = System.nanoTime();
            repeated.run(times);
            micros[i] = (System.nanoTime() - start) / NANOS_A_MICRO / times;
        }
        return lowest(micros);
    }

    /** How often all that is done. */
    static int calls(int batches, int times) {
        return batches * times + Math.max(1, batches * times / 4);
    }

    private static double lowest(double[] micros) {
        Arrays.sort(micros);
        return micros[micros.length / FEW];
    }
}
