package org.strobe.emulator.job;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/**
 * A JVM that runs jobs of all kinds in sequence, and prints its {@link Held} resources twenty times. {@link
 * JobLeakTest} reads them.
 */
final class ManyJobs {
    static final int SAMPLES = 20;

    private static final int RANKS = 4;
    private static final int WORD = Long.BYTES;

    /** Interval of jobs of slower kinds. */
    private static final int MAIN_EVERY = 30;

    private static final int TIMEOUT_EVERY = 100;

    private ManyJobs() {}

    /** Arguments: {@code threads} or {@code processes}, number of jobs, folder for output of ranks. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        boolean processes = arguments[0].equals("processes");
        int jobs = Integer.parseInt(arguments[1]);
        Path folder = Path.of(arguments[2]);
        int every = Math.max(1, jobs / SAMPLES);
        for (int i = 0; i < jobs; i++) {
            if (processes) {
                inProcesses(i);
            } else {
                inThisJvm(i, folder);
            }
            if ((i + 1) % every == 0) {
                awaitEndOfChildren();
                // On a line of its own, after an unfinished line of a rank.
                System.out.println("\n" + Held.now());
            }
        }
    }

    /** The process that makes an archive of classes for later jobs ends by itself. */
    private static void awaitEndOfChildren() throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (ProcessHandle.current().children().findAny().isPresent() && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
    }

    private static Job job(int number) {
        return Job.of(RANKS).launch(number % 2 == 0 ? Launch.THREADS : Launch.VIRTUAL);
    }

    private static void inThisJvm(int number, Path folder) {
        if (number % MAIN_EVERY < 2) {
            job(number).main(Counting.class, "one", "two");
            return;
        }
        if (number % TIMEOUT_EVERY / 2 == 2) {
            fails(
                    Ending.Kind.TIMEOUT,
                    () -> job(number).timeout(Duration.ofMillis(20)).run(rank -> sleep()));
            return;
        }
        switch (number / 2 % 10) {
            case 0 -> expect(number, job(number).run(Rank::number));
            case 1 -> expect(number, job(number).run(ManyJobs::barriers));
            case 2 -> expect(number, job(number).nodes(2).run(ManyJobs::overNics));
            case 3 -> expect(number, job(number).nodes(2).run(ManyJobs::nodeMemory));
            case 4 -> expect(number, job(number).run(ManyJobs::print));
            case 5 ->
                expect(
                        number,
                        job(number)
                                .output(new OutputSpec(false, false, folder.toString()))
                                .run(ManyJobs::print));
            case 6 -> expect(number, job(number).run(ManyJobs::withThreads));
            case 7 -> fails(Ending.Kind.EXCEPTION, () -> job(number).run(ManyJobs::throwing));
            case 8 -> fails(Ending.Kind.ABORT, () -> job(number).run(ManyJobs::aborting));
            default ->
                fails(
                        Ending.Kind.KILLED,
                        () -> job(number)
                                .faults(FaultPlan.parse(List.of("kill rank 1 at operation 2")))
                                .run(ManyJobs::barriers));
        }
    }

    private static void inProcesses(int number) {
        Job job = Job.of(2).launch(Launch.PROCESSES);
        switch (number % 5) {
            case 0, 1 -> job.nodes(2).run(ManyJobs::overNics);
            case 2 -> job.run(ManyJobs::nodeMemory);
            case 3 -> fails(Ending.Kind.EXCEPTION, () -> job.run(ManyJobs::throwing));
            default ->
                fails(
                        Ending.Kind.KILLED,
                        () -> job.faults(FaultPlan.parse(List.of("kill rank 1 at operation 2")))
                                .run(ManyJobs::barriers));
        }
    }

    private static int barriers(Rank rank) {
        for (int i = 0; i < 3; i++) {
            rank.barrier();
        }
        return rank.number();
    }

    /** A put to the next node, its event, and an active message. */
    private static int overNics(Rank rank) {
        int next = (rank.node() + 1) % rank.nic().nodes();
        if (rank.localNumber() == 0) {
            rank.nic().handle(0, (nic, from, memory, offset, length) -> {});
        }
        rank.barrier();
        rank.nic().put(next, (long) rank.number() * WORD, new byte[WORD], 0, WORD, Signals.remote(0));
        rank.nic().send(next, 0, new byte[WORD], 0, WORD, Signals.remote(1));
        rank.nic().awaitEvent(0, rank.localSize());
        rank.nic().awaitEvent(1, rank.localSize());
        return rank.number();
    }

    /** Odd ranks of a node leave their segment open until the end of the job. */
    private static int nodeMemory(Rank rank) {
        Segment segment = rank.nodeMemory().obtain("shared", 1 << 16);
        Memory memory = segment.memory();
        memory.getAndAddLong(0, 1);
        rank.barrier();
        if (memory.getLongVolatile(0) != rank.localSize()) {
            throw new IllegalStateException("count=" + memory.getLongVolatile(0));
        }
        if (rank.number() % 2 == 0) {
            segment.close();
        }
        return rank.number();
    }

    private static int print(Rank rank) {
        System.out.println("rank " + rank.number() + " prints");
        System.err.print("and leaves a line unfinished");
        return rank.number();
    }

    /** Threads that briefly outlive their rank, and one that does not. */
    private static int withThreads(Rank rank) throws InterruptedException {
        Thread joined = Thread.ofPlatform().start(() -> System.out.println("from a thread"));
        Thread.ofVirtual().start(rank.bind(() -> System.out.println("from a virtual one")));
        joined.join();
        rank.barrier();
        return rank.number();
    }

    private static int throwing(Rank rank) {
        if (rank.number() == 1) {
            throw new IllegalStateException("on purpose");
        }
        rank.nic();
        rank.barrier();
        return rank.number();
    }

    private static int aborting(Rank rank) {
        if (rank.number() == 0) {
            throw rank.abort(3, "on purpose");
        }
        rank.barrier();
        return rank.number();
    }

    private static int sleep() throws InterruptedException {
        Thread.sleep(TimeUnit.HOURS.toMillis(1));
        return 0;
    }

    private static void expect(int number, List<Integer> ranks) {
        if (!ranks.equals(List.of(0, 1, 2, 3))) {
            throw new IllegalStateException("job=" + number + " values=" + ranks);
        }
    }

    private static void fails(Ending.Kind kind, Runnable job) {
        try {
            job.run();
        } catch (JobException e) {
            if (e.kind() == kind) {
                return;
            }
            throw e;
        }
        throw new IllegalStateException("this job was to end as " + kind);
    }

    /** A program with a static in every rank. */
    static final class Counting {
        private static int calls;

        private Counting() {}

        public static void main(String[] arguments) {
            calls += arguments.length;
            Rank.current().barrier();
            if (calls != 2) {
                throw new IllegalStateException("calls=" + calls + ": this static is shared");
            }
        }
    }
}
