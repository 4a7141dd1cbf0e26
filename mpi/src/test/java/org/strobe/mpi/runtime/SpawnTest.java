package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.type.Type;

class SpawnTest {
    @ParameterizedTest
    @EnumSource
    void shouldStartAWorldThatKnowsItsParents(Launch launch) {
        Worlds.run(Job.of(2).launch(launch), SpawnTest::startTwice);
        assertNothingIsLeft();
    }

    private static void startTwice(Provider provider) {
        Communicator world = provider.world();
        for (int round = 0; round < 2; round++) {
            int[] errorCodes = {-1, -1};
            Communicator children = world.spawn(List.of(SpawnedChild.command(2, "17", "disconnect")), 1, errorCodes);
            assertThat(errorCodes).containsOnly(0);
            assertThat(children.remoteSize()).isEqualTo(2);
            Worlds.across(children);
            if (world.rank() == 0) {
                int[] facts = new int[SpawnedChild.FACTS];
                children.receive(new Data(facts, SpawnedChild.FACTS, Type.INT), 0, 1)
                        .release();
                assertThat(facts).containsExactly(2, 17, 0);
            }
            Communicator all = children.merge(false);
            assertThat(all.size()).isEqualTo(world.size() + 2);
            assertThat(all.rank()).isEqualTo(world.rank());
            Worlds.ring(all, 2);
            all.free();
            children.disconnect();
        }
        assertThat(provider.parent()).isNull();
        Worlds.ring(world, 0);
    }

    @ParameterizedTest
    @EnumSource
    void shouldStartSeveralProgramsInOneWorldFromOneOfTheRanks(Launch launch) {
        Worlds.run(Job.of(2).launch(launch), provider -> {
            if (provider.world().rank() == 1) {
                List<SpawnCommand> programs = List.of(SpawnedChild.command(1, "5"), SpawnedChild.command(2, "6"));
                Communicator children = provider.self().spawn(programs, 0, null);
                assertThat(children.remoteSize()).isEqualTo(3);
                Worlds.across(children);
                children.receive(new Data(new int[SpawnedChild.FACTS], SpawnedChild.FACTS, Type.INT), 0, 1)
                        .release();
                Worlds.ring(children.merge(false), 2);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldLetSpawnedRanksStartOthers(Launch launch) {
        Worlds.run(Job.of(1).launch(launch), provider -> SpawnedChild.startAndMeet(provider.world(), 1, "spawn"));
        assertNothingIsLeft();
    }

    @Test
    void shouldShareProcessesAsTheJobDoes() {
        Job job = Job.of(2).launch(Launch.PROCESSES).ranksPerProcess(2);
        Worlds.run(job, provider -> SpawnedChild.startAndMeet(provider.world(), 3));
    }

    @ParameterizedTest
    @EnumSource(names = {"THREADS", "PROCESSES"})
    void shouldReachRanksOfOtherNodes(Launch launch) {
        Worlds.run(Job.of(3).nodes(3).launch(launch), SpawnTest::sendFarAway);
    }

    private static void sendFarAway(Provider provider) {
        Communicator all = SpawnedChild.startAndMeet(provider.world(), 2, "large");
        assertThat(all.size()).isEqualTo(5);
        // The spawned ranks are on node 0, rank 2 is on another.
        if (all.rank() == 2) {
            for (int child = 3; child < all.size(); child++) {
                long[] numbers = new long[Worlds.LARGE];
                Arrays.setAll(numbers, i -> i * 31L);
                all.send(SendMode.STANDARD, new Data(numbers, numbers.length, Type.LONG), child, 3);
                long[] back = new long[numbers.length];
                all.receive(new Data(back, back.length, Type.LONG), child, 4).release();
                assertThat(back).isEqualTo(numbers);
            }
        }
    }

    @Test
    void shouldRefuseWhereNicsHaveTooLittleMemoryForThem() {
        Job job = Job.of(2).nodes(2).nicMemory(JobSpec.NIC_MEMORY / 2).launch(Launch.THREADS);
        Worlds.run(job, provider -> {
            int[] errorCodes = new int[1];
            List<SpawnCommand> programs = List.of(SpawnedChild.command(1, "1"));
            fails(() -> provider.world().spawn(programs, 0, errorCodes));
            assertThat(errorCodes).containsExactly(ErrorClass.SPAWN.code());
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldSayThatAProgramCannotBeStarted(Launch launch) {
        Worlds.run(Job.of(2).launch(launch), provider -> {
            int[] errorCodes = new int[1];
            for (String command : List.of("java", "/bin/none")) {
                SpawnCommand nothing = new SpawnCommand(command, List.of("no.such.Program"), 1, Map.of());
                fails(() -> provider.world().spawn(List.of(nothing), 0, errorCodes));
                assertThat(errorCodes).containsExactly(ErrorClass.SPAWN.code());
            }
            fails(() -> provider.world().spawn(List.of(SpawnedChild.command(257, "1")), 0, null));
            Worlds.ring(provider.world(), 0);
        });
    }

    private static void fails(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.SPAWN));
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndTheJobWhenAChildFails(Launch launch) {
        JobException exit = endOf(launch, "exit");
        assertThat(exit.exitCode()).isEqualTo(9);
        assertThat(exit).hasMessageContaining("rank 1 ended with exit code 9");
        JobException thrown = endOf(launch, "throw");
        assertThat(thrown.exitCode()).isEqualTo(1);
        assertThat(thrown)
                .hasMessageContaining(
                        "rank 1 ended with an uncaught java.lang.IllegalStateException: thrown by a child");
        assertNothingIsLeft();
    }

    @Test
    void shouldEndTheJobWhenAChildIsKilled() {
        JobException killed = endOf(Launch.PROCESSES, "kill");
        assertThat(killed.exitCode()).isEqualTo(137);
        assertThat(killed).hasMessageContaining("rank 1 was killed: its process, pid ");
        assertNothingIsLeft();
    }

    @ParameterizedTest
    @EnumSource
    void shouldFindADeadlockThatChildrenArePartOf(Launch launch) {
        JobException deadlock = endOf(launch, "wait");
        assertThat(deadlock.kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(deadlock).hasMessageContainingAll("\n0  ", "\n1  ", "tag 99");
    }

    /** End of a job of one rank that waits for a child which never sends. */
    private static JobException endOf(Launch launch, String childsEnd) {
        return catchThrowableOfType(
                JobException.class,
                () -> Worlds.run(Job.of(1).launch(launch), provider -> {
                    SpawnedChild.startAndMeet(provider.world(), 1, childsEnd);
                    provider.world()
                            .receive(new Data(new int[1], 1, Type.INT), 0, 99)
                            .release();
                }));
    }

    private static void assertNothingIsLeft() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
    }
}
