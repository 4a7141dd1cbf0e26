package org.strobe.bench.warmup;

/**
 * Operations one after the other, on rank 0.
 *
 * @param age nanoseconds from the end of {@code MPI.Init} to their begin
 * @param count how many they are
 * @param nanos how long they took
 */
record Batch(long age, int count, long nanos) {
    /** Microseconds of one operation. */
    double micros() {
        return nanos / 1e3 / count;
    }
}
