package org.strobe.emulator.launch.model;

import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Has all virtual threads of this JVM share one carrier while a modelled machine runs: one rank has its turn at a time, and with a second
 * carrier each hand-over would go to the other processor, with all that a rank has in caches. Whoever asked the JVM for a number of carriers keeps it.
 */
final class OneCarrier implements AutoCloseable {
    private static final String ASKED_FOR = "jdk.virtualThreadScheduler.parallelism";

    private static int users;
    private static int before;

    private OneCarrier() {}

    /** From now on, until it is given back. */
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
