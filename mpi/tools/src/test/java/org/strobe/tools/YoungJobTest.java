package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;

/** Questions about a job that has just begun, and does not listen yet. */
class YoungJobTest {
    @Test
    void shouldFindAJobThatHasJustBegun() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<?> job = CompletableFuture.runAsync(() -> Job.of(1).run(rank -> {
            begun.countDown();
            asked.await();
            return null;
        }));
        begun.await();
        Typed typed;
        try {
            typed = Typed.in("stacks", Long.toString(ProcessHandle.current().pid()));
        } finally {
            asked.countDown();
        }
        job.get();
        assertThat(typed.out()).contains("rank");
    }
}
