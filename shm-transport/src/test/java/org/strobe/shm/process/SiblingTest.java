package org.strobe.shm.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;

/** Events that processes notice through the room: aborts, leaving, dying, and flags. */
class SiblingTest {
    private static final int RANKS = 2 * Runtime.getRuntime().availableProcessors();
    private static final int ROUNDS = 1_000;

    /** Waits for a flag that is never set. */
    private static void waitForNothing(SharedJob job, int doorbell, WaitPolicy policy, boolean atGate) {
        try (Waiter waiter = job.room().enter(doorbell, policy)) {
            waiter.await(atGate ? new Gate(job.words(), 0) : new Flag(job.words(), 0), 1);
        }
    }

    @Test
    void shouldEndEveryWaitOfTheOtherProcessWhenTheJobIsAbortedHere() {
        try (SharedJob job = SharedJob.found();
                ChildJvm child = ChildJvm.start(Child.class, "wait", job.ticket())) {
            assertThat(List.of(child.readLine(), child.readLine(), child.readLine()))
                    .containsExactlyInAnyOrder("platform", "virtual", "gate");
            job.room().abort("enough");
            List<String> ends = List.of(child.readLine(), child.readLine(), child.readLine());
            assertThat(ends).containsExactlyInAnyOrder("platform: enough", "virtual: enough", "gate: enough");
        }
    }

    @Test
    void shouldEndEveryWaitHereWhenTheOtherProcessAborts() throws Exception {
        try (SharedJob job = SharedJob.found()) {
            List<FutureTask<Void>> waits = List.of(
                    new FutureTask<>(() -> waitForNothing(job, 1, Child.PARK, false), null),
                    new FutureTask<>(() -> waitForNothing(job, 2, Child.PARK, false), null),
                    new FutureTask<>(() -> waitForNothing(job, 3, WaitPolicy.forRanks(100, false), true), null));
            Thread.ofPlatform().daemon().start(waits.get(0));
            Thread.ofVirtual().start(waits.get(1));
            Thread.ofPlatform().daemon().start(waits.get(2));
            try (ChildJvm child = ChildJvm.start(Child.class, "abort", job.ticket(), "it is over")) {
                for (Future<Void> wait : waits) {
                    assertThatThrownBy(() -> wait.get(200, TimeUnit.SECONDS))
                            .hasCauseInstanceOf(JobAbortedException.class)
                            .hasMessageEndingWith("it is over");
                }
                child.awaitEnd(100);
            }
        }
    }

    @Test
    void shouldNotAbortWhenAProcessLeavesAndEnds() {
        try (SharedJob job = SharedJob.found();
                ChildJvm child = ChildJvm.start(Child.class, "leave", job.ticket());
                Waiter waiter = job.room().enter(0, Child.PARK)) {
            child.expectLine("joined");
            new Flag(job.words(), 0).set(1, job.room().doorbell(SharedJob.DOORBELLS - 1));
            child.expectLine("left");
            assertThat(child.awaitEnd(200)).isZero();
            // Several checks of the processes by the watch.
            assertThat(waiter.await(new Flag(job.words(), WordLayout.SIZE), 1, TimeUnit.MILLISECONDS.toNanos(400)))
                    .isFalse();
            assertThat(job.room().isAborted()).isFalse();
        }
    }

    @Test
    void shouldAbortWhenAProcessEndsWithoutLeaving() {
        try (SharedJob job = SharedJob.found();
                ChildJvm child = ChildJvm.start(Child.class, "vanish", job.ticket());
                Waiter waiter = job.room().enter(0, Child.PARK)) {
            child.expectLine("joined");
            assertThatThrownBy(() -> waiter.await(new Flag(job.words(), 0), 1, TimeUnit.SECONDS.toNanos(200)))
                    .isInstanceOf(JobAbortedException.class)
                    .hasMessage("process 1 (pid " + child.pid() + ") died");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldTakeNobodyForDeadWhenThisProcessHasNoFilesLeftToLook() {
        try (SharedJob job = SharedJob.found()) {
            List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -n 256 && exec \"$0\" \"$@\""));
            command.addAll(ChildJvm.command(Child.class, "starve", job.ticket()));
            try (ChildJvm child = ChildJvm.start(command, Path.of(""))) {
                child.expectLine("starving");
                child.expectLine("well");
                assertThat(child.awaitEnd(200)).isZero();
                assertThat(job.room().isAborted()).isFalse();
            }
        }
    }

    /** Oversubscribed ranks on either side. They test again only when rung, by futex or through the relay. */
    @ParameterizedTest
    @CsvSource({"platform, platform", "virtual, virtual", "platform, virtual", "virtual, platform"})
    void shouldLoseNoWakeUpBetweenProcesses(String here, String there) throws Exception {
        try (SharedJob job = SharedJob.found();
                ChildJvm child = ChildJvm.start(Child.class, "echo", job.ticket(), RANKS, ROUNDS, there)) {
            List<FutureTask<Void>> ranks = new ArrayList<>();
            for (int i = 0; i < RANKS; i++) {
                int rank = i;
                FutureTask<Void> task = new FutureTask<>(() -> ask(job, rank), null);
                ranks.add(task);
                (here.equals("virtual")
                                ? Thread.ofVirtual()
                                : Thread.ofPlatform().daemon())
                        .start(task);
            }
            for (Future<Void> rank : ranks) {
                rank.get(500, TimeUnit.SECONDS);
            }
            assertThat(child.awaitEnd(200)).isZero();
        }
    }

    private static void ask(SharedJob job, int rank) {
        Flag question = new Flag(job.words(), 2L * rank * WordLayout.SIZE);
        Flag answer = new Flag(job.words(), (2L * rank + 1) * WordLayout.SIZE);
        try (Waiter waiter = job.room().enter(2 * rank, Child.PARK)) {
            for (int round = 1; round <= ROUNDS; round++) {
                question.set(round, job.room().doorbell(2 * rank + 1));
                waiter.await(answer, round);
            }
        }
    }
}
