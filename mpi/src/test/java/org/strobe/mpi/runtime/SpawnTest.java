package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.World;
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
    @EnumSource(names = "PROCESSES")
    void shouldStartAWorldThatKnowsItsParents(Launch launch) {
        Worlds.run(Job.of(2).launch(launch), SpawnTest::startTwice);
        assertNothingIsLeft();
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldStartAWorldThatKnowsItsParentsInOtherLaunches(Launch launch) {
        shouldStartAWorldThatKnowsItsParents(launch);
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
    @EnumSource(names = "THREADS")
    void shouldGiveTheNumbersOfEndedThreadsToOthers(Launch launch) {
        int rounds = 6;
        Worlds.run(Job.of(2).launch(launch), provider -> {
            Set<Integer> drawn = new HashSet<>();
            for (int round = 0; round < rounds; round++) {
                drawn.add(startAndPart(provider.world(), 2, round));
            }
            assertThat(drawn).hasSizeLessThan(rounds);
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"VIRTUAL"})
    void shouldGiveTheNumbersOfEndedThreadsToOthersInOtherLaunches(Launch launch) {
        shouldGiveTheNumbersOfEndedThreadsToOthers(launch);
    }

    @Test
    @Tag("slow")
    void shouldStartMoreRanksInAJobThanItMayHaveAtATime() {
        Worlds.run(Job.of(2).launch(Launch.VIRTUAL), provider -> {
            for (int round = 0; round < World.LATER / 2 + 20; round++) {
                startAndPart(provider.world(), 2, round);
            }
        });
    }

    /** The number of a process is free once its JVM has ended, so a few others may be drawn before. */
    @ParameterizedTest
    @ValueSource(ints = 2)
    void shouldGiveTheNumbersOfEndedProcessesToOthers(int nodes) {
        Worlds.run(Job.of(2).nodes(nodes).launch(Launch.PROCESSES), provider -> {
            Set<Integer> drawn = new HashSet<>();
            int round = 0;
            while (drawn.add(startAndPart(provider.world(), 2, round))) {
                round++;
            }
            for (int more = 0; more < 2; more++) {
                startAndPart(provider.world(), 2, ++round);
            }
        });
        assertNothingIsLeft();
    }

    @Tag("slow")
    @Test
    void shouldGiveTheNumbersOfEndedProcessesToOthersOnOneNode() {
        shouldGiveTheNumbersOfEndedProcessesToOthers(1);
    }

    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldKeepRanksApartThatHadOneNumberOnAnotherNode(Launch launch) {
        Worlds.run(Job.of(3).nodes(3).launch(launch), provider -> {
            for (int round = 0; round < 4; round++) {
                startAndPart(provider.world(), 3, round);
            }
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS"})
    void shouldKeepRanksApartThatHadOneNumberOnAnotherNodeInOtherLaunches(Launch launch) {
        shouldKeepRanksApartThatHadOneNumberOnAnotherNode(launch);
    }

    @ParameterizedTest
    @CsvSource({
        "cluster-2026, 2, 1, 4",
        "cluster-2026, 4, 4, 3",
        "ibm-sp, 3, 2, 3",
        "qsnet, 2, 2, 3",
        "poweredge-6650, 2, 1, 3"
    })
    void shouldStartRanksOnModelledMachines(String machine, int ranks, int nodes, int rounds) {
        List<Long> times = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            Worlds.run(Job.of(ranks).nodes(nodes).machine(ModelMachines.machine(machine)), provider -> {
                for (int round = 0; round < rounds; round++) {
                    startAndPart(provider.world(), 4, round);
                }
                if (provider.world().rank() == 0) {
                    times.add(Rank.current().now());
                }
            });
        }
        assertThat(times.get(0)).isPositive().isEqualTo(times.get(1));
    }

    @Test
    void shouldStartRanksBesideThoseWithSunsPostboxes() {
        Job job = Job.of(3).machine(ModelMachines.machine("sun-fire-link"));
        Worlds.run(job.set("engine", "rsm").set("rsm.near", "sun"), provider -> startAndPart(provider.world(), 2, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "gm, '', 4, 2",
        "gm, myrinet, 2, 2",
        "gm, myrinet, 3, 2",
        "vapi, '', 4, 2",
        "vapi, infiniband-2003, 2, 2",
        "vapi, infiniband-2003, 3, 2",
        "tports, '', 4, 2",
        "tports, qsnet, 2, 2",
        "tports, qsnet, 3, 2"
    })
    void shouldStartRanksBesideThoseWithPorts(String engine, String machine, int ranks, int nodes) {
        Job job = Job.of(ranks).nodes(nodes).set("engine", engine);
        Job there = machine.isEmpty() ? job : job.machine(ModelMachines.machine(machine));
        Worlds.run(there, provider -> startAndPart(provider.world(), 2, 0));
    }

    @Test
    void shouldFindADeadlockOfSpawnedRanksOfAModelledMachine() {
        JobException deadlock = endOf(Job.of(1).machine(ModelMachines.machine("cluster-2026")), "wait");
        assertThat(deadlock.kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(deadlock).hasMessageContainingAll("\n0  ", "\n1  ", "tag 99");
    }

    @Test
    void shouldKeepTheNumbersOfRanksThatAreStillConnected() {
        Worlds.run(Job.of(1).launch(Launch.THREADS), provider -> {
            Communicator kept = SpawnedChild.start(provider.world(), 1);
            int number = kept.remoteGroup().process(0);
            for (int round = 0; round < 5; round++) {
                assertThat(startAndPart(provider.world(), 1, round)).isNotEqualTo(number);
            }
            kept.disconnect();
        });
    }

    @Test
    void shouldSayWhatMakesRoomWhenTooManyAreConnected() {
        Worlds.run(Job.of(1).launch(Launch.THREADS), provider -> {
            Communicator kept = SpawnedChild.start(provider.world(), 2);
            List<SpawnCommand> further = List.of(SpawnedChild.command(World.LATER - 1, "1"));
            assertThatThrownBy(() -> provider.world().spawn(further, 0, null))
                    .hasMessageContainingAll(
                            "256 spawned ranks at a time, and 2 run", "disconnected the communicators");
            kept.disconnect();
        });
    }

    /** Collectives of the children of one spawn, which end well, are compared before their numbers are given away. */
    @Test
    void shouldFindCallsThatDifferInAWorldThatIsForgotten() {
        assertThatThrownBy(() -> Worlds.run(Job.of(1).launch(Launch.THREADS), provider -> {
                    SpawnedChild.start(provider.world(), 2, "differ").disconnect();
                    for (int round = 0; round < 50; round++) {
                        startAndPart(provider.world(), 1, round);
                    }
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("differs");
    }

    @Test
    @Tag("slow")
    void shouldStartAHundredThousandRanksInFlatMemory() {
        Worlds.run(Job.of(1).launch(Launch.THREADS).timeout(Duration.ofHours(3)), provider -> {
            long early = 0;
            int spawns = Integer.getInteger("strobe.tests.spawns", 100_000);
            for (int round = 0; round < spawns; round++) {
                startAndPart(provider.world(), 1, round);
                if (round == spawns / 10) {
                    early = usedHeap();
                }
            }
            assertThat(usedHeap()).isLessThan(early + (8L << 20));
        });
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Starts children, talks to them in several ways and disconnects; returns the first child's number. */
    private static int startAndPart(Communicator world, int children, int round) {
        Communicator inter =
                world.spawn(List.of(SpawnedChild.command(children, Integer.toString(round), "disconnect")), 0, null);
        int number = inter.remoteGroup().process(0);
        Worlds.across(inter);
        if (world.rank() == 0) {
            int[] facts = new int[SpawnedChild.FACTS];
            inter.receive(new Data(facts, SpawnedChild.FACTS, Type.INT), 0, 1).release();
            assertThat(facts).containsExactly(children, round, 0);
        }
        Communicator all = inter.merge(false);
        Worlds.ring(all, 2);
        all.free();
        inter.disconnect();
        return number;
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
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

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldStartSeveralProgramsInOneWorldFromOneOfTheRanksInOtherLaunches(Launch launch) {
        shouldStartSeveralProgramsInOneWorldFromOneOfTheRanks(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldLetSpawnedRanksStartOthers(Launch launch) {
        Worlds.run(Job.of(1).launch(launch), provider -> SpawnedChild.startAndMeet(provider.world(), 1, "spawn"));
        assertNothingIsLeft();
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldLetSpawnedRanksStartOthersInOtherLaunches(Launch launch) {
        shouldLetSpawnedRanksStartOthers(launch);
    }

    @Test
    void shouldShareProcessesAsTheJobDoes() {
        Job job = Job.of(2).launch(Launch.PROCESSES).ranksPerProcess(2);
        Worlds.run(job, provider -> SpawnedChild.startAndMeet(provider.world(), 3));
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldReachRanksOfOtherNodes(Launch launch) {
        Worlds.run(Job.of(3).nodes(3).launch(launch), SpawnTest::sendFarAway);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS"})
    void shouldReachRanksOfOtherNodesInOtherLaunches(Launch launch) {
        shouldReachRanksOfOtherNodes(launch);
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
    @EnumSource(names = "PROCESSES")
    void shouldSayThatAProgramCannotBeStarted(Launch launch) {
        Worlds.run(Job.of(2).launch(launch), provider -> {
            int[] errorCodes = new int[1];
            for (String command : List.of("java", "/bin/none")) {
                SpawnCommand nothing = new SpawnCommand(command, List.of("no.such.Program"), 1, Map.of());
                // Each rank tells the reason: its error handler may be the first to end the job.
                fails(() -> provider.world().spawn(List.of(nothing), 0, errorCodes), "there is no class ");
                assertThat(errorCodes).containsExactly(ErrorClass.SPAWN.code());
            }
            fails(() -> provider.world().spawn(List.of(SpawnedChild.command(257, "1")), 0, null));
            Worlds.ring(provider.world(), 0);
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldSayThatAProgramCannotBeStartedInOtherLaunches(Launch launch) {
        shouldSayThatAProgramCannotBeStarted(launch);
    }

    private static void fails(ThrowingCallable call) {
        fails(call, "");
    }

    private static void fails(ThrowingCallable call, String reason) {
        assertThatThrownBy(call)
                .hasMessageContaining(reason)
                .isInstanceOfSatisfying(
                        MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.SPAWN));
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
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

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldEndTheJobWhenAChildFailsInOtherLaunches(Launch launch) {
        shouldEndTheJobWhenAChildFails(launch);
    }

    @Test
    void shouldEndTheJobWhenAChildIsKilled() {
        JobException killed = endOf(Launch.PROCESSES, "kill");
        assertThat(killed.exitCode()).isEqualTo(137);
        assertThat(killed).hasMessageContaining("rank 1 was killed: its process, pid ");
        assertNothingIsLeft();
    }

    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldFindADeadlockThatChildrenArePartOf(Launch launch) {
        JobException deadlock = endOf(launch, "wait");
        assertThat(deadlock.kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(deadlock).hasMessageContainingAll("\n0  ", "\n1  ", "tag 99");
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "THREADS"})
    void shouldFindADeadlockThatChildrenArePartOfInOtherLaunches(Launch launch) {
        shouldFindADeadlockThatChildrenArePartOf(launch);
    }

    /** End of a job of one rank that waits for a child which never sends. */
    private static JobException endOf(Launch launch, String childsEnd) {
        return endOf(Job.of(1).launch(launch), childsEnd);
    }

    private static JobException endOf(Job job, String childsEnd) {
        return catchThrowableOfType(
                JobException.class,
                () -> Worlds.run(job, provider -> {
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
