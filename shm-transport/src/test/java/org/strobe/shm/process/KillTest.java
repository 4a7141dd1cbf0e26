package org.strobe.shm.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.Waiter;

/** Processes that are killed during a run: the other side learns of it soon, and no file is left behind. */
class KillTest {
    private static final int ROUNDS = Form.rounds(8, 200);
    private static final int MOST_MESSAGES = 20_000;

    /** Half of the rounds kill the producer, half the consumer, each after a random number of messages. */
    @ParameterizedTest
    @ValueSource(strings = {"spsc", "mpsc"})
    void shouldTellTheSurvivorAndLeaveNothing(String kind) throws Exception {
        long seed = Form.seed();
        System.out.printf("kill -9, %s ring, %d rounds: -Dstrobe.tests.seed=%d%n", kind, ROUNDS, seed);
        Random random = new Random(seed);
        long start = System.nanoTime();
        long longest = 0;
        for (int round = 0; round < ROUNDS; round++) {
            boolean killProducer = random.nextBoolean();
            int messages = 1 + random.nextInt(MOST_MESSAGES);
            String what = kind + " round " + round + " of seed " + seed + ", messages=" + messages;
            try {
                longest = Math.max(
                        longest,
                        killProducer ? killProducer(kind, messages, what) : killConsumer(kind, messages, what));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(what, e);
            }
        }
        System.out.printf(
                "kill -9, %s ring: %d rounds in %.0f s; the survivor knew after %d ms at the most%n",
                kind, ROUNDS, (System.nanoTime() - start) / 1e9, longest / 1_000_000);
    }

    private static long killProducer(String kind, int messages, String what) {
        SharedJob job = SharedJob.found();
        try (ChildJvm child = ChildJvm.start(Child.class, "produce", job.ticket(), kind, 0, Traffic.MOST)) {
            Traffic traffic = new Traffic(job.ring().largestRecord());
            RingConsumer consumer = Child.consumer(job);
            Traffic.Reader reader = traffic.new Reader(consumer, 2);
            long nanos;
            try (Waiter waiter = job.room().enter(Child.CONSUMER, Child.POLICY)) {
                for (int i = 0; i < messages; i++) {
                    reader.read(waiter);
                }
                long killed = System.nanoTime();
                child.kill();
                assertAborted(child, () -> readForEver(reader, waiter), what);
                nanos = System.nanoTime() - killed;
            }
            if (kind.equals("mpsc")) {
                assertNotWedged(job, traffic, reader);
            }
            assertOver(job, child, what);
            return nanos;
        } finally {
            job.close();
        }
    }

    private static void readForEver(Traffic.Reader reader, Waiter waiter) {
        while (true) {
            reader.read(waiter);
        }
    }

    /** Wherever the victim died, another producer's messages reach a consumer that knows of the death. */
    private static void assertNotWedged(SharedJob job, Traffic traffic, Traffic.Reader reader) {
        Traffic.Writer other = Child.writer(job, "mpsc");
        int written = 0;
        while (written < 2 * SharedJob.CELLS) {
            if (traffic.tryWrite(other, 1, written)) {
                written++;
            } else {
                assertThat(reader.poll()).as("a full ring has a message").isTrue();
            }
        }
        while (reader.poll()) {}
        assertThat(reader.from(1)).isEqualTo(written);
    }

    private static long killConsumer(String kind, int messages, String what) throws Exception {
        SharedJob job = SharedJob.found();
        try (ChildJvm child = ChildJvm.start(Child.class, "consume", job.ticket())) {
            Traffic.Writer writer = Child.writer(job, kind);
            FutureTask<Void> another = new FutureTask<>(() -> writeForEver(job, Child.writer(job, kind), 1, 0), null);
            if (kind.equals("mpsc")) {
                Thread.ofPlatform().daemon().start(another);
            }
            long nanos;
            try (Waiter waiter = job.room().enter(Child.CONSUMER + 1, Child.POLICY)) {
                Traffic traffic = new Traffic(job.ring().largestRecord());
                for (int i = 0; i < messages + SharedJob.CELLS; i++) {
                    traffic.write(writer, waiter, 0, i);
                }
                long killed = System.nanoTime();
                child.kill();
                assertAborted(child, () -> writeForEver(traffic, writer, waiter, 0, messages + SharedJob.CELLS), what);
                if (kind.equals("mpsc")) {
                    assertThatThrownBy(() -> another.get(100, TimeUnit.SECONDS))
                            .hasCauseInstanceOf(JobAbortedException.class);
                }
                nanos = System.nanoTime() - killed;
            }
            assertOver(job, child, what);
            return nanos;
        } finally {
            job.close();
        }
    }

    private static void writeForEver(SharedJob job, Traffic.Writer writer, int producer, int from) {
        try (Waiter waiter = job.room().enter(Child.CONSUMER + 1 + producer, Child.POLICY)) {
            writeForEver(new Traffic(job.ring().largestRecord()), writer, waiter, producer, from);
        }
    }

    private static void writeForEver(Traffic traffic, Traffic.Writer writer, Waiter waiter, int producer, int from) {
        for (int i = from; ; i++) {
            traffic.write(writer, waiter, producer, i % Traffic.MOST);
        }
    }

    private static void assertAborted(ChildJvm child, Runnable wait, String what) {
        assertThatThrownBy(wait::run)
                .as(what)
                .isInstanceOf(JobAbortedException.class)
                .hasMessage("process 1 (pid " + child.pid() + ") died");
    }

    private static void assertOver(SharedJob job, ChildJvm child, String what) {
        assertThat(job.room().isDead(1)).isTrue();
        child.awaitEnd(100);
        assertThat(child.isAlive()).isFalse();
        assertThat(job.namedFiles()).as(what).isEmpty();
    }

    /** The victim stands between claim and publish, also at the ring's end; another process continues to write. */
    @ParameterizedTest
    @CsvSource({"0, 8", "5, 4000", "200, 48", "0, 32768"})
    void shouldReceiveFromOthersWhenAProducerWasKilledInTheMiddleOfAWrite(int messages, int length) {
        int others = 5_000;
        try (SharedJob job = SharedJob.found();
                ChildJvm victim = ChildJvm.start(Child.class, "claim", job.ticket(), messages, length)) {
            victim.expectLine("claimed");
            Traffic.Reader reader = new Traffic(job.ring().largestRecord()).new Reader(Child.consumer(job), 2);
            try (ChildJvm other = ChildJvm.start(Child.class, "try", job.ticket(), 1, others)) {
                other.expectLine("started");
                while (reader.poll()) {}
                assertThat(reader.from(0)).isEqualTo(messages);
                assertThat(reader.from(1))
                        .as("nobody overtakes a claim of the living")
                        .isZero();
                victim.kill();
                while (reader.from(1) < others) {
                    if (!reader.poll()) {
                        Thread.yield();
                    }
                }
                other.expectLine("done");
                assertThat(other.awaitEnd(200)).isZero();
            }
            assertThat(reader.poll()).isFalse();
            assertThat(job.room().isDead(1)).isTrue();
            assertThat(job.namedFiles()).isEmpty();
        }
    }
}
