package org.strobe.emulator.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.NoRankException;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.board.Ending;

/** Jobs in a program: results, and every way to end, in every launch. */
class JobTest {
    /** Runs jobs that mostly wait in all launches at once. */
    private static void inEachLaunch(Consumer<Launch> check) throws Exception {
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<?>> checks = new ArrayList<>();
            for (Launch launch : Launch.values()) {
                checks.add(threads.submit(() -> check.accept(launch)));
            }
            for (Future<?> each : checks) {
                each.get();
            }
        }
    }

    private static <R> JobException failureOf(Job job, RankTask<R> task) {
        return catchThrowableOfType(JobException.class, () -> job.run(task));
    }

    @ParameterizedTest
    @EnumSource
    void shouldReturnWhatEachRankReturns(Launch launch) {
        List<String> places = Job.of(8).nodes(3).launch(launch).run(rank -> {
            rank.barrier();
            return rank.number() + " of " + rank.size() + " on " + rank.node() + ": " + rank.localNumber() + " of "
                    + rank.localSize();
        });
        assertThat(places)
                .containsExactly(
                        "0 of 8 on 0: 0 of 3",
                        "1 of 8 on 0: 1 of 3",
                        "2 of 8 on 0: 2 of 3",
                        "3 of 8 on 1: 0 of 3",
                        "4 of 8 on 1: 1 of 3",
                        "5 of 8 on 1: 2 of 3",
                        "6 of 8 on 2: 0 of 2",
                        "7 of 8 on 2: 1 of 2");
    }

    @ParameterizedTest
    @EnumSource
    void shouldGiveAllRanksOneClock(Launch launch) {
        List<Long> origins = Job.of(3).launch(launch).run(rank -> {
            long origin = Long.MIN_VALUE;
            for (int i = 0; i < 1000; i++) {
                long before = System.nanoTime();
                origin = Math.max(origin, before - rank.now());
            }
            return origin;
        });
        assertThat(Collections.max(origins) - Collections.min(origins)).isLessThan(TimeUnit.MILLISECONDS.toNanos(1));
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellEveryRankWhatWasSet(Launch launch) {
        List<String> told = Job.of(2)
                .launch(launch)
                .set("colour", "green")
                .run(rank -> rank.setting("colour") + " " + rank.setting("size"));
        assertThat(told).containsExactly("green null", "green null");
    }

    /** The JDK does not interrupt virtual threads by their group. */
    @ParameterizedTest
    @EnumSource(
            value = Launch.class,
            names = {"THREADS", "PROCESSES"})
    void shouldInterruptTheRanksOwnThreadsByTheirGroup(Launch launch) {
        List<Boolean> interrupted = Job.of(2).launch(launch).run(rank -> {
            if (rank.number() == 0) {
                Thread.currentThread().getThreadGroup().interrupt();
            }
            boolean was = Thread.interrupted();
            rank.barrier();
            return was;
        });
        assertThat(interrupted).containsExactly(true, false);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void shouldShareProcessesAmongRanksWhenAsked() {
        List<Long> pids = Job.of(5)
                .launch(Launch.PROCESSES)
                .ranksPerProcess(2)
                .placed(Placement.cyclic(5, 2))
                .run(rank -> {
                    rank.barrier();
                    return ProcessHandle.current().pid();
                });
        assertThat(pids).doesNotContain(ProcessHandle.current().pid());
        assertThat(pids.get(0)).isEqualTo(pids.get(1));
        assertThat(pids.get(2)).isEqualTo(pids.get(3));
        assertThat(pids.stream().distinct()).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    void shouldCarryEveryRanksFailureWhenOneThrows(Launch launch) {
        JobException e = failureOf(Job.of(4).launch(launch), rank -> {
            rank.barrier();
            if (rank.number() == 2) {
                throw new IllegalStateException("lost");
            }
            rank.barrier();
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.EXCEPTION);
        assertThat(e.rank()).isEqualTo(2);
        assertThat(e.exitCode()).isEqualTo(1);
        assertThat(e).hasMessage("rank 2 ended with an uncaught java.lang.IllegalStateException: lost");
        assertThat(e.getCause()).isInstanceOf(IllegalStateException.class).hasMessage("lost");
        assertThat(e.failures()).containsOnlyKeys(0, 1, 2, 3);
        assertThat(e.failures().get(0)).isInstanceOf(RankAborted.class).hasMessage(e.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndWithTheCodeThatARankAbortsWith(Launch launch) {
        JobException e = failureOf(Job.of(3).launch(launch), rank -> {
            if (rank.number() == 1) {
                throw rank.abort(42, "seen enough");
            }
            rank.barrier();
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.ABORT);
        assertThat(e.exitCode()).isEqualTo(42);
        assertThat(e).hasMessage("rank 1 aborted the job with exit code 42: seen enough");
    }

    @ParameterizedTest
    @EnumSource
    void shouldNameWhoWaitsForWhatWhenAllRanksWait(Launch launch) {
        JobException e = failureOf(Job.of(3).launch(launch), rank -> {
            if (rank.number() == 0) {
                rank.nic().awaitEvent(3, 1);
            } else if (rank.number() == 1) {
                rank.barrier();
            }
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(e.exitCode()).isEqualTo(125);
        List<String> table = e.getMessage().lines().toList();
        assertThat(table.get(1)).matches("rank +calls +waits for +from +since +at");
        assertThat(table.get(2)).startsWith("0 ").contains("event 3");
        assertThat(table.get(3)).startsWith("1 ").contains("barrier 1", "2 of 3 ranks");
        assertThat(table.get(4)).startsWith("2 ").contains("it has ended");
    }

    @ParameterizedTest
    @EnumSource
    void shouldTakeItForADeadlockWhenAMessageLiesAtANodeWithoutHandlers(Launch launch) {
        JobException e = failureOf(Job.of(2).nodes(2).launch(launch).timeout(Duration.ofMinutes(1)), rank -> {
            rank.nic().send(1, 0, new byte[0], 0, 0, Signals.NONE);
            rank.nic().awaitEvent(0, 1);
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.DEADLOCK);
    }

    @ParameterizedTest
    @EnumSource
    void shouldNameTheHandlerThatThrew(Launch launch) {
        JobException e = failureOf(Job.of(2).nodes(2).launch(launch), rank -> {
            rank.nic().handle(5, (nic, from, memory, offset, length) -> {
                throw new IllegalArgumentException("on purpose");
            });
            rank.barrier();
            rank.nic().send(1, 5, new byte[0], 0, 0, Signals.NONE);
            rank.nic().awaitEvent(0, 1);
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.EXCEPTION);
        assertThat(e.exitCode()).isEqualTo(1);
        assertThat(e.getMessage()).contains("handler 5 of node 1 failed", "on purpose");
    }

    @Test
    void shouldEndWhenAHandlerDoesNot() {
        AtomicInteger stop = new AtomicInteger();
        JobException e = failureOf(Job.of(1).launch(Launch.THREADS), rank -> {
            rank.nic().handle(5, (nic, from, memory, offset, length) -> {
                nic.signal(0, 0);
                compute(stop);
            });
            rank.nic().send(0, 5, new byte[0], 0, 0, Signals.NONE);
            rank.nic().awaitEvent(0, 1);
            return null;
        });
        stop.set(1);
        assertThat(e.kind()).isEqualTo(Ending.Kind.EXCEPTION);
        assertThat(e).hasMessage("an agent does not end: handler 5 of node 0, in a message of node 0");
    }

    @Test
    void shouldNotTakeItForADeadlockWhenARankComputesOrSleeps() throws Exception {
        inEachLaunch(JobTest::computeAndSleep);
    }

    private static void computeAndSleep(Launch launch) {
        List<Integer> numbers = Job.of(3).launch(launch).run(rank -> {
            if (rank.number() == 0) {
                long start = System.nanoTime();
                while (System.nanoTime() - start < TimeUnit.SECONDS.toNanos(2)) {
                    Thread.onSpinWait();
                }
            } else if (rank.number() == 1) {
                Thread.sleep(2500);
            }
            rank.barrier();
            return rank.number();
        });
        assertThat(numbers).containsExactly(0, 1, 2);
    }

    @Test
    void shouldNotTakeItForADeadlockWhenAThreadOfARankStillActs() throws Exception {
        inEachLaunch(JobTest::actByAThread);
    }

    private static void actByAThread(Launch launch) {
        List<Integer> numbers = Job.of(2).launch(launch).run(rank -> {
            if (rank.number() == 0) {
                Thread.ofPlatform().daemon().start(rank.bind(() -> signalLater(rank)));
                rank.nic().awaitEvent(0, 1);
            } else {
                Thread.ofVirtual().start(rank.bind(() -> signalLater(rank)));
                rank.nic().awaitEvent(0, 1);
            }
            return rank.number();
        });
        assertThat(numbers).containsExactly(0, 1);
    }

    @Test
    void shouldNotTakeItForADeadlockWhenAThreadWaitsForTheOutside() throws Exception {
        inEachLaunch(JobTest::awaitTheOutside);
    }

    private static void awaitTheOutside(Launch launch) {
        List<Integer> numbers = Job.of(2).nodes(2).launch(launch).run(rank -> {
            Process outside = new ProcessBuilder("sleep", "3").start();
            Thread.ofPlatform().daemon().start(rank.bind(() -> {
                outside.onExit().join();
                rank.nic().signal(rank.node(), 0);
            }));
            rank.nic().awaitEvent(0, 1);
            return rank.number();
        });
        assertThat(numbers).containsExactly(0, 1);
    }

    @ParameterizedTest
    @EnumSource
    void shouldFindTheDeadlockWhenOtherThreadsAreIdleOrWaitForRanks(Launch launch) {
        JobException e = failureOf(Job.of(2).launch(launch).timeout(Duration.ofMinutes(5)), rank -> {
            ExecutorService pool =
                    Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
            pool.submit(rank::number).get();
            Thread.ofPlatform().daemon().start(rank.bind(() -> awaitTheEnd(rank, 1)));
            Thread.ofVirtual().start(rank.bind(() -> awaitTheEnd(rank, 2)));
            rank.nic().awaitEvent(0, 1);
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.DEADLOCK);
    }

    private static void awaitTheEnd(Rank rank, int event) {
        try {
            rank.nic().awaitEvent(event, 1);
        } catch (RankAborted | IllegalStateException e) {
            // The job is over, and with it its memory.
            return;
        }
    }

    private static void signalLater(Rank rank) {
        try {
            Thread.sleep(3000);
            rank.nic().signal(rank.node(), 0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldSayWhoWaitedForWhatWhenItsTimeIsOver() throws Exception {
        inEachLaunch(JobTest::takeTooLong);
    }

    private static void takeTooLong(Launch launch) {
        int seconds = 3;
        JobException e = outOfTime(launch, seconds);
        if (!e.getMessage().contains("barrier 1")) {
            // On a busy machine the JVMs of ranks take longer to start.
            seconds = 100;
            e = outOfTime(launch, seconds);
        }
        assertThat(e.kind()).isEqualTo(Ending.Kind.TIMEOUT);
        assertThat(e.exitCode()).isEqualTo(124);
        assertThat(e.getMessage())
                .contains("time-out of " + seconds + " s", "barrier 1", "it computes, sleeps or reads");
        assertThat(e.abandoned()).isEmpty();
    }

    private static JobException outOfTime(Launch launch, int seconds) {
        return failureOf(Job.of(2).launch(launch).timeout(Duration.ofSeconds(seconds)), rank -> {
            if (rank.number() == 1) {
                Thread.sleep(TimeUnit.HOURS.toMillis(1));
            }
            rank.barrier();
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROCESSES")
    void shouldAbandonARankThatCannotBeStopped(Launch launch) {
        AtomicInteger stop = new AtomicInteger();
        CountDownLatch printed = new CountDownLatch(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream terminal = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        JobException e = failureOf(Job.of(2).launch(launch), rank -> {
            if (rank.number() == 1) {
                System.out.print("got so far");
                printed.countDown();
                compute(stop);
                rank.barrier();
            }
            printed.await();
            throw new IllegalStateException("on purpose");
        });
        System.setOut(terminal);
        stop.set(1);
        assertThat(out).hasToString("got so far");
        assertThat(e.abandoned()).containsOnlyKeys(1);
        assertThat(e.abandoned().get(1)).contains("\"rank-1\"", "JobTest.compute");
        assertThat(e.getMessage()).contains("rank 1 could not be stopped");
    }

    private static void compute(AtomicInteger stop) {
        while (stop.get() == 0) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndWhenTheThreadThatRunsItIsInterrupted(Launch launch) throws Exception {
        CompletableFuture<JobException> failure = new CompletableFuture<>();
        Thread runner = Thread.ofPlatform().start(() -> {
            JobException e = failureOf(Job.of(2).launch(launch), rank -> {
                Thread.sleep(TimeUnit.HOURS.toMillis(1));
                return null;
            });
            failure.complete(Thread.currentThread().isInterrupted() ? e : null);
        });
        while (runner.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        runner.interrupt();
        JobException e = failure.get(600, TimeUnit.SECONDS);
        assertThat(e.kind()).isEqualTo(Ending.Kind.INTERRUPTED);
        assertThat(e.exitCode()).isEqualTo(130);
    }

    @ParameterizedTest
    @EnumSource
    void shouldKillARankWhenTheFaultPlanSaysSo(Launch launch) {
        FaultPlan plan = FaultPlan.parse(List.of("kill rank 1 at operation 3"));
        JobException e = failureOf(Job.of(3).launch(launch).faults(plan), rank -> {
            for (int i = 0; i < 10; i++) {
                rank.barrier();
            }
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.KILLED);
        assertThat(e.rank()).isEqualTo(1);
        assertThat(e.exitCode()).isEqualTo(137);
        assertThat(e).hasMessage("rank 1 was killed by the fault plan: kill rank 1 at operation 3");
    }

    @ParameterizedTest
    @EnumSource
    void shouldKillARankThatComputesWhenItsTimeHasCome(Launch launch) {
        FaultPlan plan = FaultPlan.parse(List.of("kill rank 1 at 400 ms"));
        JobException e = failureOf(Job.of(2).launch(launch).faults(plan), rank -> {
            Thread.sleep(TimeUnit.HOURS.toMillis(1));
            return null;
        });
        assertThat(e.kind()).isEqualTo(Ending.Kind.KILLED);
        assertThat(e).hasMessage("rank 1 was killed by the fault plan: kill rank 1 at 400 ms");
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellWhatOfTheFaultPlanHasNotHappened(Launch launch) {
        assertThat(unusedFaults(launch, null))
                .containsExactly(
                        "kill rank 1 at operation 3000", "kill rank 0 at 5000 s", "slow rank 0 by 2 from 6000 s");
    }

    @Test
    void shouldTellWhatOfTheFaultPlanHasNotHappenedOnAModelledMachine() {
        assertThat(unusedFaults(Launch.VIRTUAL, ModelMachines.machine("cluster-2026")))
                .containsExactly(
                        "kill rank 1 at operation 3000", "kill rank 0 at 5000 s", "slow rank 0 by 2 from 6000 s");
    }

    private static List<String> unusedFaults(Launch launch, ModelMachine machine) {
        FaultPlan plan = FaultPlan.parse(List.of(
                "kill rank 1 at operation 3000",
                "delay transfer 1 from node 0 to node 1 by 1 us",
                "kill rank 0 at 5000 s",
                "slow rank 0 by 2 from 6000 s"));
        RankTask<Void> task = rank -> {
            if (rank.number() == 0) {
                rank.nic().put(1, 0, new byte[] {1}, 0, 1, Signals.NONE);
            }
            rank.barrier();
            return null;
        };
        List<String> unused = new ArrayList<>();
        JobSpec spec = new JobSpec(
                Placement.block(2, 2),
                launch,
                1,
                List.of(),
                task,
                Isolate.AUTO,
                Duration.ofSeconds(60),
                false,
                OutputSpec.PLAIN,
                InputChoice.NONE,
                plan,
                JobSpec.NIC_MEMORY,
                Map.of(),
                null,
                machine);
        JobEnd end = Launcher.run(spec, new JobListener() {
            @Override
            public void unusedFaults(List<String> rules) {
                unused.addAll(rules);
            }
        });
        assertThat(end.ending().message()).isEqualTo(Ending.normal().message());
        return unused;
    }

    @ParameterizedTest
    @EnumSource
    void shouldFailATransferWhenTheFaultPlanSaysSo(Launch launch) {
        FaultPlan plan = FaultPlan.parse(List.of("fail transfer 2 from node 0 to node 1"));
        List<Integer> done = Job.of(2).nodes(2).launch(launch).faults(plan).run(rank -> {
            int transfers = 0;
            if (rank.number() == 0) {
                for (int i = 0; i < 3; i++) {
                    try {
                        rank.nic().put(1, 0, new byte[] {1}, 0, 1, Signals.NONE);
                        transfers++;
                    } catch (TransferFailedException e) {
                        transfers += 10;
                    }
                }
            }
            return transfers;
        });
        assertThat(done).containsExactly(12, 0);
    }

    @ParameterizedTest
    @EnumSource
    void shouldLetPollingRanksNotStarveAnother(Launch launch) {
        List<Integer> numbers = Job.of(3).launch(launch).run(rank -> {
            if (rank.number() < 2) {
                while (rank.nic().event(0) == 0) {
                    Thread.onSpinWait();
                }
            } else {
                rank.nic().signal(rank.node(), 0);
            }
            return rank.number();
        });
        assertThat(numbers).containsExactly(0, 1, 2);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROCESSES")
    void shouldTellAThreadOfNoRankWhatToDo(Launch launch) {
        assertThat(answersOfCommonPool(launch))
                .allMatch(answer -> answer.contains("belongs to no rank") && answer.contains("bind"));
    }

    @Test
    void shouldTakeAnyThreadForTheOnlyRankOfAProcess() {
        assertThat(answersOfCommonPool(Launch.PROCESSES)).containsExactly("rank 0", "rank 1");
    }

    private static List<String> answersOfCommonPool(Launch launch) {
        return Job.of(2)
                .launch(launch)
                .run(rank -> CompletableFuture.supplyAsync(JobTest::whoAmI).get(200, TimeUnit.SECONDS));
    }

    private static String whoAmI() {
        try {
            return "rank " + Rank.current().number();
        } catch (NoRankException e) {
            return e.getMessage();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldKnowTheRankInThreadsThatItStartsOrBinds(Launch launch) {
        List<String> answers = Job.of(3).launch(launch).run(rank -> {
            CompletableFuture<String> inThread = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> inThread.complete(whoAmI()));
            try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
                return inThread.get(200, TimeUnit.SECONDS) + ", "
                        + pool.submit(rank.bind(JobTest::whoAmI)).get(200, TimeUnit.SECONDS);
            }
        });
        assertThat(answers).containsExactly("rank 0, rank 0", "rank 1, rank 1", "rank 2, rank 2");
    }

    @Test
    void shouldSayWhatCannotBeSentWhenARankIsAProcess() {
        JobException e = failureOf(Job.of(2).launch(Launch.PROCESSES), rank -> new Thread());
        assertThat(e.getMessage()).contains("returned", "java.lang.Thread is not serializable");
    }

    @Test
    void shouldSayThatAResultIsTooLargeWhenARankIsAProcess() {
        JobException e = failureOf(Job.of(2).launch(Launch.PROCESSES), rank -> new TooLarge());
        assertThat(e.getMessage())
                .contains("returned", "can't be sent to the launcher: java.lang.OutOfMemoryError: on purpose");
    }

    private static final class TooLarge implements Serializable {
        private static final long serialVersionUID = 1;

        private void writeObject(ObjectOutputStream out) {
            throw new OutOfMemoryError("on purpose");
        }
    }

    /** An environment with the character 0 is refused; the first rank's process already runs. */
    @Test
    void shouldEndWhenAProcessCannotBeStarted() {
        ProgramSpec waits = program(Map.of());
        ProgramSpec impossible = program(Map.of("NAME", "\0"));
        JobEnd end = Launcher.run(new JobSpec(
                Placement.block(2, 1),
                Launch.PROCESSES,
                1,
                List.of(waits, impossible),
                null,
                Isolate.AUTO,
                null,
                false,
                OutputSpec.PLAIN,
                InputChoice.NONE,
                FaultPlan.NONE,
                JobSpec.NIC_MEMORY,
                Map.of(),
                null));
        assertThat(end.ending().kind()).isEqualTo(Ending.Kind.FAILED);
        assertThat(end.ending().rank()).isEqualTo(1);
        assertThat(end.ending().message()).startsWith("rank 1 could not be started: ");
    }

    private static ProgramSpec program(Map<String, String> environment) {
        return new ProgramSpec(
                1,
                Endless.class.getName(),
                List.of(),
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)),
                Map.of(),
                environment,
                Map.of(),
                false,
                List.of());
    }

    /** A program that ends only when it is ended. */
    static final class Endless {
        private Endless() {}

        public static void main(String[] arguments) throws InterruptedException {
            Thread.sleep(TimeUnit.HOURS.toMillis(1));
        }
    }

    @Test
    void shouldRunSeveralJobsAtOnceAndOneInAnother() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            Future<List<Integer>> first = threads.submit(() -> sums(both));
            Future<List<Integer>> second = threads.submit(() -> sums(both));
            assertThat(first.get(600, TimeUnit.SECONDS)).containsExactly(3, 3);
            assertThat(second.get(600, TimeUnit.SECONDS)).containsExactly(3, 3);
        }
    }

    private static List<Integer> sums(CountDownLatch both) {
        return Job.of(2).launch(Launch.THREADS).run(rank -> {
            if (rank.number() == 0) {
                both.countDown();
                both.await();
            }
            rank.barrier();
            return Job.of(3).launch(Launch.THREADS).run(inner -> inner.number()).stream()
                    .mapToInt(Integer::intValue)
                    .sum();
        });
    }

    @Test
    void shouldRefuseWhatMakesNoSense() throws IOException {
        assertThat(catchThrowableOfType(IllegalArgumentException.class, () -> Job.of(0)))
                .hasMessageContaining("ranks=0");
        assertThat(catchThrowableOfType(
                        IllegalArgumentException.class, () -> Job.of(2).nodes(3)))
                .hasMessageContaining("nodes=3");
    }
}
