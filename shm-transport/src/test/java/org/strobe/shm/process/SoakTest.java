package org.strobe.shm.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.Waiter;

/** Millions of messages of mixed sizes through each queue between two processes, each message checked. */
class SoakTest {
    private static final int MESSAGES = 10_000_000;

    @Test
    void shouldDeliverEveryMessageWhenOneProcessWritesToAnother() {
        try (SharedJob job = SharedJob.found();
                ChildJvm child = ChildJvm.start(Child.class, "produce", job.ticket(), "spsc", 0, MESSAGES)) {
            Traffic.Reader reader = consume(job, "SPSC ring, two processes", MESSAGES);
            assertThat(reader.from(0)).isEqualTo(MESSAGES);
            assertRefused(child);
        }
    }

    @Test
    void shouldDeliverEveryMessageWhenThreadsOfTwoProcessesWriteToOne() throws Exception {
        int here = MESSAGES / 2;
        int there = MESSAGES - here;
        try (SharedJob job = SharedJob.found();
                ChildJvm child = ChildJvm.start(Child.class, "produce", job.ticket(), "mpsc", 0, there)) {
            FutureTask<Long> second = new FutureTask<>(() -> produceHere(job, here));
            Thread.ofPlatform().daemon().start(second);
            Traffic.Reader reader = consume(job, "MPSC ring, producers in two processes", MESSAGES);
            assertThat(reader.from(0)).isEqualTo(there);
            assertThat(reader.from(1)).isEqualTo(here);
            assertThat(refused(second))
                    .as("times that the ring was full for the producer here")
                    .isPositive();
            assertRefused(child);
        }
    }

    private static long produceHere(SharedJob job, int messages) {
        return Child.produce(job, Child.writer(job, "mpsc"), 1, messages);
    }

    private static long refused(Future<Long> producer) throws Exception {
        return producer.get(100, TimeUnit.SECONDS);
    }

    private static void assertRefused(ChildJvm child) {
        String line = child.readLine();
        assertThat(line).startsWith("refused ");
        assertThat(Long.parseLong(line.substring("refused ".length()))).isPositive();
        assertThat(child.awaitEnd(200)).isZero();
    }

    /** Starts to read only when the ring is full, so that its producers have to wait. */
    private static Traffic.Reader consume(SharedJob job, String name, int messages) {
        Traffic traffic = new Traffic(job.ring().largestRecord());
        Traffic.Reader reader = traffic.new Reader(Child.consumer(job), 2);
        try (Waiter waiter = job.room().enter(Child.CONSUMER, Child.POLICY)) {
            waiter.await(new Flag(job.words(), WordLayout.SIZE), 1);
            long start = System.nanoTime();
            while (reader.messages() < messages) {
                reader.read(waiter);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    "%s: %,d messages, %,d MB in %.1f s: %,.0f ns a message%n",
                    name, messages, reader.payloadBytes() / 1_000_000, seconds, seconds * 1e9 / messages);
            assertThat(reader.poll()).as("more than was sent").isFalse();
            return reader;
        } catch (JobAbortedException e) {
            throw new AssertionError(name + " after " + reader.messages() + " messages", e);
        }
    }
}
