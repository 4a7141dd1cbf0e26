package org.strobe.emulator.launch.model;

import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Limits all virtual threads of this JVM to one carrier while a modelled machine runs. Only one rank runs at a time, so
 * a second carrier would move each hand-over to another processor with cold caches. A number of carriers that the user
 * has set stays.
 */
final class OneCarrier implements AutoCloseable {
    private static final String ASKED_FOR = "jdk.virtualThreadScheduler.parallelism";

    private static int users;
    private static int before;

    private OneCarrier() {}

    /** Takes effect until closed. */
    static OneCarrier take() {
        synchronized (OneCarrier.class) {
            if (users == 0 && System.getProperty(ASKED_FOR) == null) {
                before = scheduler().getParallelism();
                scheduler().setParallelism(1);
            }
            users++;
        }
        return new OneCarrier();
    }

    private static VirtualThreadSchedulerMXBean scheduler() {
        return ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    }

    @Override
    public void close() {
        synchronized (OneCarrier.class) {
            if (--users == 0 && before > 0) {
                scheduler().setParallelism(before);
                before = 0;
            }
        }
    }
}
