package org.strobe.bench.work;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/** Work of this JVM's compilers, which share the processors with the ranks. */
public final class Compilers {
    private static final double MILLIS_A_SECOND = 1e3;
    private static final long NANOS_A_MILLI = 1_000_000;
    private static final long LOOK_MILLIS = 10;

    private final CompilationMXBean bean;
    private long millisBefore;

    /** Begins to count. */
    public Compilers() {
        CompilationMXBean found = ManagementFactory.getCompilationMXBean();
        bean = found != null && found.isCompilationTimeMonitoringSupported() ? found : null;
        millisBefore = millis();
    }

    /** Returns the seconds of the compilations that ended since the last call; 0 in a JVM without compilers. */
    public double secondsSince() {
        long now = millis();
        double seconds = (now - millisBefore) / MILLIS_A_SECOND;
        millisBefore = now;
        return seconds;
    }

    /**
     * Sleeps until no compilation has ended for a time, or the longest time is over.
     *
     * @param quietMillis time without the end of a compilation
     * @param mostMillis longest time in all
     */
    public void awaitRest(long quietMillis, long mostMillis) {
        long start = System.nanoTime();
        long quietFrom = start;
        while (true) {
            long now = System.nanoTime();
            if (secondsSince() > 0) {
                quietFrom = now;
            }
            if (now - quietFrom >= quietMillis * NANOS_A_MILLI || now - start >= mostMillis * NANOS_A_MILLI) {
                return;
            }
            try {
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private long millis() {
        return bean == null ? 0 : bean.getTotalCompilationTime();
    }
}
