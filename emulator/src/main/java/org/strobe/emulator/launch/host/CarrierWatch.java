package org.strobe.emulator.launch.host;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Sees to it that every virtual thread gets a processor. Virtual threads are not time-shared: as many of them as there
 * are carriers, computing or polling, keep all others from running. A small virtual thread is started on
 * every tick; if it has not run by the next, the scheduler gets one more carrier, which the operating system does
 * time-share. Belongs to one thread.
 */
public final class CarrierWatch implements AutoCloseable {
    private static final long LATE = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int MOST_CARRIERS = 256;

    private volatile boolean probeHasRun = true;
    private long probeStart;
    private VirtualThreadSchedulerMXBean scheduler;
    private int added;

    /** Looks whether the last probe has run, and sends the next. */
    public void tick() {
        long now = System.nanoTime();
        if (probeHasRun) {
            probe(now);
        } else if (now - probeStart > LATE) {
            // At the limit one more probe would only wait behind the last.
            if (addCarrier()) {
                probeFromElsewhere(now);
            }
        }
    }

    private void probe(long now) {
        probeHasRun = false;
        probeStart = now;
        startProbe();
    }

    private void startProbe() {
        Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> probeHasRun = true);
    }

    /**
     * A scheduler with room for one more carrier makes or wakes it when a task comes to a queue that was empty. What one
     * thread submits goes to one queue, as a rule, where the last probe still waits: this one would wait behind it unnoticed.
     * A new thread submits to another.
     */
    private void probeFromElsewhere(long now) {
        probeHasRun = false;
        probeStart = now;
        Thread.ofPlatform()
                .daemon()
                .name("strobe-probe")
                .inheritInheritableThreadLocals(false)
                .start(this::startProbe);
    }

    private boolean addCarrier() {
        if (scheduler == null) {
            scheduler = ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
        }
        synchronized (CarrierWatch.class) {
            int carriers = scheduler.getParallelism();
            if (carriers < MOST_CARRIERS) {
                scheduler.setParallelism(carriers + 1);
                added++;
            }
            return carriers < MOST_CARRIERS;
        }
    }

    /** Takes back what it has added. */
    @Override
    public void close() {
        synchronized (CarrierWatch.class) {
            if (added > 0) {
                scheduler.setParallelism(Math.max(1, scheduler.getParallelism() - added));
            }
            added = 0;
        }
    }
}
