package org.strobe.bench.mpi;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** Work of this JVM's compilers, which share the processors with the ranks. */
final class Compilers {
    private static final double MILLIS_A_SECOND = 1e3;

    private final CompilationMXBean bean;
    private long millisBefore;

    Compilers() {
        CompilationMXBean found = ManagementFactory.getCompilationMXBean();
        bean = found != null && found.isCompilationTimeMonitoringSupported() ? found : null;
        millisBefore = millis();
    }

    /** Returns the seconds of the compilations that ended since the last call; 0 in a JVM without compilers. */
    double secondsSince() {
        long now = millis();
        double seconds = (now - millisBefore) / MILLIS_A_SECOND;
        millisBefore = now;
        return seconds;
    }

    private long millis() {
        return bean == null ? 0 : bean.getTotalCompilationTime();
    }
}
