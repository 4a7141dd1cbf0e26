package org.strobe.tools.model;

import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Times a small repeated operation, in microseconds. Other programs disturb many batches where processors are few. So
 * batches are short, and one of the shortest counts.
 */
final class Batches {
    private static final double NANOS_A_MICRO = 1000;
    private static final int FEW = 50;

    private Batches() {}

    /** An operation, repeated a number of times. */
    @FunctionalInterface
    interface Repeated {
        void run(int times) throws Exception;
    }

    /** Time of one repetition. */
    static double time(int batches, int times, Repeated repeated) throws Exception {
        return time(batches, times, System::nanoTime, repeated);
    }

    /** Time of one repetition by a clock that tells nanoseconds. */
    static double time(int batches, int times, LongSupplier clock, Repeated repeated) throws Exception {
        repeated.run(calls(batches, times) - batches * times);
        double[] micros = new double[batches];
        for (int i = 0; i < batches; i++) {
            long start = clock.getAsLong();
            repeated.run(times);
            micros[i] = (clock.getAsLong() - start) / NANOS_A_MICRO / times;
        }
        return lowest(micros);
    }

    /** Number of repetitions in all. */
    static int calls(int batches, int times) {
        return batches * times + Math.max(1, batches * times / 4);
    }

    private static double lowest(double[] micros) {
        Arrays.sort(micros);
        return micros[micros.length / FEW];
    }
}
