package org.strobe.shm.process;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.WaitEndedException;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Sibling process of a test: {@code main(role, ticket, arguments...)}. */
final class Child {
    /** Parks at once, and tests again only long after the end of the test. */
    static final WaitPolicy PARK = new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1));

    /** Index of the consumer's doorbell; producers have the next ones. */
    static final int CONSUMER = 0;

    /** Yields and does not spin: two spinning processes on a busy computer waste their time slices, 3 us a message. */
    static final WaitPolicy POLICY = WaitPolicy.forRanks(100, false);

    private Child() {}

    public static void main(String[] args) {
        SharedJob job = SharedJob.join(args[1]);
        switch (args[0]) {
            case "produce" -> produce(job, args[2], Integer.parseInt(args[3]), Integer.parseInt(args[4]));
            case "consume" -> consume(job);
            case "claim" -> claim(job, Integer.parseInt(args[2]), Integer.parseInt(args[3]));
            case "try" -> tryProduce(job, Integer.parseInt(args[2]), Integer.parseInt(args[3]));
            case "wait" -> waitInThreeWays(job);
            case "abort" -> job.room().abort(args[2]);
            case "leave" -> {
                say("joined");
                await(job.words(), 0, job.room());
                job.close();
                say("left");
            }
            case "vanish" -> say("joined");
            case "starve" -> starve(job);
            case "echo" -> echo(job, Integer.parseInt(args[2]), Integer.parseInt(args[3]), args[4].equals("virtual"));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /** Opens files until none are left, for several checks of the other process by the watch. */
    private static void starve(SharedJob job) {
        Flag never = new Flag(job.words(), 0);
        List<FileInputStream> open = new ArrayList<>();
        try (Waiter waiter = job.room().enter(1, PARK)) {
            waiter.await(never, 1, 1_000_000);
            try {
                while (true) {
                    open.add(new FileInputStream("/dev/null"));
                }
            } catch (IOException e) {
                say(e.getMessage().contains("Too many open files") ? "starving" : e.toString());
            }
            try {
                waiter.await(never, 1, 500_000_000);
            } finally {
                for (FileInputStream file : open) {
                    close(file);
                }
            }
        }
        job.close();
        say("well");
    }

    private static void close(FileInputStream file) {
        try {
            file.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(Memory words, int word, WaitingRoom room) {
        try (Waiter waiter = room.enter(SharedJob.DOORBELLS - 1, POLICY)) {
            waiter.await(new Flag(words, (long) word * WordLayout.SIZE), 1);
        }
    }

    static Traffic.Writer writer(SharedJob job, String kind) {
        return kind.equals("spsc")
                ? Traffic.Writer.of(job.ring().singleProducer(job.room().doorbell(CONSUMER)))
                : Traffic.Writer.of(
                        job.ring().producer(job.room().process(), job.room().doorbell(CONSUMER)));
    }

    /**
     * Writes a number of messages as this producer. Sets flag 1 + producer when the ring is full for the first time.
     */
    private static void produce(SharedJob job, String kind, int producer, int messages) {
        long refused = produce(job, writer(job, kind), producer, messages);
        say("refused " + refused);
        job.close();
    }

    static long produce(SharedJob job, Traffic.Writer writer, int producer, int messages) {
        Traffic traffic = new Traffic(job.ring().largestRecord());
        Flag full = new Flag(job.words(), (1L + producer) * WordLayout.SIZE);
        long refused = 0;
        try (Waiter waiter = job.room().enter(CONSUMER + 1 + producer, POLICY)) {
            for (int i = 0; i < messages; i++) {
                if (!traffic.tryWrite(writer, producer, i)) {
                    if (refused == 0) {
                        full.set(1, job.room().doorbell(CONSUMER));
                    }
                    refused += 1 + traffic.write(writer, waiter, producer, i);
                }
            }
        }
        return refused;
    }

    /** Reads without end. */
    private static void consume(SharedJob job) {
        Traffic traffic = new Traffic(job.ring().largestRecord());
        RingConsumer consumer = consumer(job);
        Traffic.Reader reader = traffic.new Reader(consumer, 3);
        try (Waiter waiter = job.room().enter(CONSUMER, POLICY)) {
            while (true) {
                reader.read(waiter);
            }
        }
    }

    static RingConsumer consumer(SharedJob job) {
        return job.ring()
                .consumer(
                        job.room(),
                        job.room().doorbell(CONSUMER + 1),
                        job.room().doorbell(CONSUMER + 2),
                        job.room().doorbell(CONSUMER + 3));
    }

    /** Writes some messages, claims one more, reports it, and never publishes the claim. */
    private static void claim(SharedJob job, int messages, int length) {
        Traffic traffic = new Traffic(job.ring().largestRecord());
        MpscProducer producer = job.ring().producer(job.room().process(), null);
        for (int i = 0; i < messages; i++) {
            if (!traffic.tryWrite(Traffic.Writer.of(producer), 0, i)) {
                throw new AssertionError("the ring is full after " + i + " messages");
            }
        }
        long claim = producer.tryClaim(length);
        job.ring().memory().setBytes(producer.payload(claim, length), new byte[length], 0, length / 2);
        say("claimed");
        while (true) {
            LockSupport.park(job);
        }
    }

    /** Writes without waiting in the room: continues after the job was aborted. */
    private static void tryProduce(SharedJob job, int producer, int messages) {
        Traffic traffic = new Traffic(job.ring().largestRecord());
        Ring ring = job.ring();
        Traffic.Writer writer = Traffic.Writer.of(ring.producer(job.room().process(), null));
        say("started");
        for (int i = 0; i < messages; i++) {
            while (!traffic.tryWrite(writer, producer, i)) {
                Thread.yield();
            }
        }
        job.close();
        say("done");
    }

    /**
     * Parks a platform thread and a virtual one at a flag, and a platform thread at a gate. Reports how each wait
     * ended.
     */
    private static void waitInThreeWays(SharedJob job) {
        List<Thread> threads = new ArrayList<>();
        WaitPolicy bounded = WaitPolicy.forRanks(100, false);
        threads.add(Thread.ofPlatform().start(() -> waitForNothing(job, "platform", 1, PARK, false)));
        threads.add(Thread.ofVirtual().start(() -> waitForNothing(job, "virtual", 2, PARK, false)));
        threads.add(Thread.ofPlatform().start(() -> waitForNothing(job, "gate", 3, bounded, true)));
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void waitForNothing(SharedJob job, String name, int doorbell, WaitPolicy policy, boolean atGate) {
        try (Waiter waiter = job.room().enter(doorbell, policy)) {
            say(name);
            waiter.await(atGate ? new Gate(job.words(), 0) : new Flag(job.words(), 0), 1);
            say(name + " reached it");
        } catch (WaitEndedException e) {
            say(name + ": " + e.getMessage());
        }
    }

    /** Rank i of this process answers each value of flag 2 i by setting flag 2 i + 1. */
    private static void echo(SharedJob job, int ranks, int rounds, boolean virtual) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
            int rank = i;
            threads.add((virtual ? Thread.ofVirtual() : Thread.ofPlatform()).start(() -> echo(job, rank, rounds)));
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        job.close();
    }

    private static void echo(SharedJob job, int rank, int rounds) {
        Flag question = new Flag(job.words(), 2L * rank * WordLayout.SIZE);
        Flag answer = new Flag(job.words(), (2L * rank + 1) * WordLayout.SIZE);
        try (Waiter waiter = job.room().enter(2 * rank + 1, PARK)) {
            for (int round = 1; round <= rounds; round++) {
                waiter.await(question, round);
                answer.set(round, job.room().doorbell(2 * rank));
            }
        }
    }
}
