package org.strobe.emulator.launch.host;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Ensures that every virtual thread gets a processor. Virtual threads are not preempted: computing or polling threads
 * on all carriers starve the others. A probe, a small virtual thread, starts on every tick. If it has not run by the
 * next tick, the scheduler gets one more carrier, which the operating system preempts. Belongs to one thread.
 */
public final class CarrierWatch implements AutoCloseable {
    private static final long LATE = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int MOST_CARRIERS = 256;

    private volatile boolean probeHasRun = true;
    private long probeStart;
    private VirtualThreadSchedulerMXBean scheduler;
    private int added;

    /** Checks the last probe, and starts the next. */
    public void tick() {
        long now = System.nanoTime();
        if (probeHasRun) {
            probe(now);
        } else if (now - probeStart > LATE) {
            // At the limit another probe would only queue behind the last one.
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
     * Starts the probe from a new platform thread. The scheduler creates or wakes a carrier when a task enters an empty
     * queue. One thread usually submits to one queue, where the last probe still waits; a new thread submits to
     * another.
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

    /** Removes the added carriers. */
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
