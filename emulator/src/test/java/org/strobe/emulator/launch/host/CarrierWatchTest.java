package org.strobe.emulator.launch.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;

/** Virtual threads that compute on every carrier, and one more. */
class CarrierWatchTest {
    /** Carriers that the watch may add on a busy computer; a missed free carrier would lead to hundreds. */
    private static final int FEW = 60;

    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long DEADLINE = TimeUnit.SECONDS.toNanos(300);

    private final VirtualThreadSchedulerMXBean scheduler =
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    private final AtomicBoolean over = new AtomicBoolean();

    @AfterEach
    void endLoops() {
        over.set(true);
    }

    /** Repeated: at first the scheduler makes its carriers, later it has idle ones to wake. */
    @RepeatedTest(5)
    void shouldBringAThreadToACarrierSoonWhenOthersComputeOnAll() {
        int before = scheduler.getParallelism();
        AtomicInteger computing = new AtomicInteger();
        AtomicBoolean hasRun = new AtomicBoolean();
        int most = before;
        try (CarrierWatch watch = new CarrierWatch()) {
            for (int i = 0; i < before; i++) {
                Thread.ofVirtual().start(() -> compute(computing));
            }
            long start = System.nanoTime();
            while (computing.get() < before && System.nanoTime() - start < DEADLINE) {
                Thread.onSpinWait();
            }
            Thread.ofVirtual().start(() -> hasRun.set(true));
            while (!hasRun.get() && System.nanoTime() - start < DEADLINE) {
                LockSupport.parkNanos(TICK);
                watch.tick();
                most = Math.max(most, scheduler.getParallelism());
            }
        }
        assertThat(hasRun).isTrue();
        assertThat(most - before).isLessThan(FEW);
        assertThat(scheduler.getParallelism()).isEqualTo(before);
    }

    private void compute(AtomicInteger computing) {
        computing.incrementAndGet();
        while (!over.get()) {
            Thread.onSpinWait();
        }
    }
}
