package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.launch.model.GangJobs;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.network.LogGp;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.NetworkSpec;
import org.strobe.emulator.model.network.tree.GlobalNetworks;
import org.strobe.emulator.model.nic.NicCosts;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.board.Ending;

/** Several jobs on one modelled machine, in virtual time. */
class GangJobsTest {
    private static final NodeCosts USUAL = new NodeCosts(20_000, 0, 1_000, 100_000, 4, 6_000, 15_000, 12e9, 50e9, 4096);
    private static final NicCosts NIC = new NicCosts(100_000);
    private static final LogGp NETWORK = new LogGp(1_000_000, 300_000, 200_000, 50_000, 1e9, 0, 0);
    private static final long SLICE = 500_000;
    private static final long MS = 1_000_000;

    private ModelMachine machine = new ModelMachine(
            "test",
            "a machine to test with",
            2,
            false,
            false,
            2,
            1 << 20,
            USUAL,
            NIC,
            NETWORK,
            GlobalNetworks.NONE,
            Map.of());
    private final List<GangJobs.Asked> asked = new ArrayList<>();

    private void ask(int ranks, int nodes, long arrives, RankTask<?> task) {
        ask(ranks, nodes, arrives, task, Map.of());
    }

    private void ask(int ranks, int nodes, long arrives, RankTask<?> task, Map<String, String> settings) {
        asked.add(new GangJobs.Asked(spec(ranks, nodes, task, settings, Duration.ofSeconds(50)), arrives, 0));
    }

    private JobSpec spec(int ranks, int nodes, RankTask<?> task, Map<String, String> settings, Duration timeout) {
        return new JobSpec(
                Placement.block(ranks, nodes),
                Launch.VIRTUAL,
                1,
                List.of(),
                task,
                Isolate.AUTO,
                timeout,
                false,
                new OutputSpec(false, false, null),
                InputChoice.NONE,
                FaultPlan.NONE,
                1 << 16,
                settings,
                null,
                machine);
    }

    private List<GangJobs.Ended> run() {
        return jobs().run();
    }

    private GangJobs jobs() {
        return jobs(8);
    }

    private GangJobs jobs(int slots) {
        return new GangJobs(machine, new SharedMachine.Sharing(2, SLICE, 4, slots), asked);
    }

    private static RankTask<Long> computing(long millis) {
        return rank -> {
            rank.compute(millis * MS);
            return rank.now();
        };
    }

    @Test
    void shouldLetAJobThatIsAloneComputeAsIfTheMachineWereItsOwn() {
        ask(4, 2, 0, computing(20));

        GangJobs.Ended ended = run().get(0);

        assertThat(ended.end().ending().isNormal()).isTrue();
        JobAccount account = ended.account();
        assertThat(account.submitted()).isZero();
        assertThat(account.used()).isBetween(80 * MS, 80 * MS + 4 * 1000);
        assertThat(account.ended() - account.launched()).isBetween(20 * MS, 20 * MS + 2 * SLICE);
    }

    @Test
    void shouldGiveTwoJobsThatNeedAllProcessorsHalfOfThemEach() {
        ask(4, 2, 0, computing(40));
        ask(4, 2, 0, computing(40));

        List<GangJobs.Ended> ended = run();

        for (GangJobs.Ended each : ended) {
            assertThat(each.end().ending().isNormal()).isTrue();
            assertThat(each.account().used()).isBetween(160 * MS, 160 * MS + 4 * 1000);
        }
        long first = ended.get(0).account().ended();
        long second = ended.get(1).account().ended();
        // While both run, each has every second quantum of 2 ms.
        assertThat(first).isBetween(76 * MS, 80 * MS + 2 * SLICE);
        assertThat(second).isBetween(80 * MS, 80 * MS + 4 * SLICE);
        assertThat(ended.get(0).account().held()).isBetween(4 * 34 * MS, 4 * 41 * MS);
    }

    @Test
    void shouldRunJobsInOneSlotAtTheSameTime() {
        ask(2, 1, 0, computing(10));
        ask(2, 1, 0, computing(10));

        List<GangJobs.Ended> ended = run();

        assertThat(ended.get(0).account().ended()).isLessThan(11 * MS);
        assertThat(ended.get(1).account().ended()).isLessThan(11 * MS);
    }

    @Test
    void shouldLendProcessorsWhileTheirOwnersWait() {
        ask(4, 2, 0, rank -> {
            rank.sleep(30 * MS);
            rank.compute(MS);
            return null;
        });
        ask(4, 2, 0, computing(25));

        List<GangJobs.Ended> ended = run();

        // It has all quanta of the other as well, not every second one.
        assertThat(ended.get(1).account().ended()).isLessThan(25 * MS + 3 * SLICE);
        assertThat(ended.get(1).account().lent()).isGreaterThan(4 * 8 * MS);
        assertThat(ended.get(0).account().ended()).isBetween(31 * MS, 31 * MS + 6 * SLICE);
    }

    @Test
    void shouldGiveBackWhatIsLentAtOnce() {
        ask(1, 1, 0, rank -> {
            for (int i = 0; i < 100; i++) {
                rank.sleep(300_000);
                rank.compute(10_000);
            }
            return null;
        });
        ask(2, 1, 0, computing(5));
        ask(4, 2, 0, computing(20));

        List<GangJobs.Ended> ended = run();

        JobAccount often = ended.get(0).account();
        assertThat(often.used()).isBetween(MS, MS + 300_000);
        ended.forEach(each -> assertThat(each.end().ending().isNormal()).isTrue());
        assertThat(ended.get(2).account().used()).isBetween(80 * MS, 80 * MS + 4 * 1000);
    }

    @Test
    void shouldCarryMessagesOfEachJobToItsOwnNodes() {
        for (int job = 0; job < 3; job++) {
            byte mark = (byte) (job + 1);
            ask(2, 2, job * MS, rank -> {
                if (rank.number() == 0) {
                    rank.compute(3 * MS);
                    rank.nic().put(1, 64, new byte[] {mark, mark}, 0, 2, Signals.remote(3));
                    return mark;
                }
                rank.nic().awaitEvent(3, 1);
                byte[] got = new byte[2];
                rank.nic().memory().getBytes(64, got, 0, 2);
                return got[1];
            });
        }

        List<GangJobs.Ended> ended = run();

        for (int job = 0; job < 3; job++) {
            assertThat(ended.get(job).end().ending().isNormal()).isTrue();
            assertThat(ended.get(job).end().values()).isEqualTo(List.of((byte) (job + 1), (byte) (job + 1)));
            assertThat(ended.get(job).account().submitted()).isEqualTo(job * MS);
        }
    }

    @Test
    void shouldRunTheSameJobsInTheSameTime() {
        for (int round = 0; round < 2; round++) {
            for (int job = 0; job < 4; job++) {
                int length = 3 + job;
                ask(2 + job % 3, 2, job * MS, rank -> {
                    for (int i = 0; i < 5; i++) {
                        rank.compute(length * 300_000L);
                        rank.barrier();
                    }
                    return rank.now();
                });
            }
            if (round == 0) {
                firstRun = run();
                asked.clear();
            }
        }

        List<GangJobs.Ended> second = run();

        for (int job = 0; job < 4; job++) {
            assertThat(second.get(job).account()).isEqualTo(firstRun.get(job).account());
            assertThat(second.get(job).end().values())
                    .isEqualTo(firstRun.get(job).end().values());
        }
    }

    private List<GangJobs.Ended> firstRun;

    @Test
    void shouldEndOneJobAndLeaveTheOthersAlone() {
        ask(4, 2, 0, rank -> {
            rank.compute(3 * MS);
            if (rank.number() == 2) {
                throw new IllegalStateException("of itself");
            }
            rank.barrier();
            return null;
        });
        ask(4, 2, 0, computing(10));

        List<GangJobs.Ended> ended = run();

        assertThat(ended.get(0).end().ending().message()).contains("of itself");
        assertThat(ended.get(1).end().ending().isNormal()).isTrue();
        assertThat(ended.get(1).account().ended()).isLessThan(17 * MS);
    }

    @Test
    void shouldFindTheDeadlockOfOneWhenTheOthersHaveEnded() {
        ask(4, 2, 0, rank -> {
            if (rank.number() != 0) {
                rank.nic().awaitEvent(5, 1);
            }
            return null;
        });
        ask(4, 2, 0, computing(10));
        ask(4, 2, MS, computing(10));

        List<GangJobs.Ended> ended = run();

        assertThat(ended.get(0).end().ending().kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(ended.get(1).end().ending().isNormal()).isTrue();
        assertThat(ended.get(2).end().ending().isNormal()).isTrue();
    }

    @Test
    void shouldRunAJobForWhichThereWasNoRoomWhenThereIs() {
        for (int job = 0; job < 9; job++) {
            ask(4, 2, 0, computing(2));
        }

        List<GangJobs.Ended> ended = run();

        long firstEnd =
                ended.stream().mapToLong(each -> each.account().ended()).min().orElseThrow();
        assertThat(ended.get(7).account().placed()).isZero();
        assertThat(ended.get(8).account().placed()).isEqualTo(firstEnd);
        ended.forEach(each -> assertThat(each.end().ending().isNormal()).isTrue());
    }

    @Test
    void shouldGiveNoRoomToAJobThatWasAbortedBeforeItCame() {
        long comes = 10_000 * MS;
        long start = System.nanoTime();
        ask(4, 2, 0, rank -> {
            while (System.nanoTime() - start < 2_000 * MS) {
                rank.compute(1000);
            }
            rank.compute(comes);
            return null;
        });
        JobSpec late = spec(4, 2, GangJobsTest::waitForEver, Map.of(), Duration.ofMillis(1));
        asked.add(new GangJobs.Asked(late, comes, 0));
        ask(4, 2, comes, computing(1));

        List<GangJobs.Ended> ended = jobs(1).run();

        assertThat(ended.get(0).end().ending().isNormal()).isTrue();
        assertThat(ended.get(1).end().ending().kind()).isEqualTo(Ending.Kind.TIMEOUT);
        assertThat(ended.get(1).account().placed()).isNegative();
        assertThat(ended.get(2).end().ending().isNormal()).isTrue();
    }

    private static Void waitForEver(Rank rank) {
        while (true) {
            rank.sleep(MS);
        }
    }

    @Test
    void shouldEndJobsWhoseImagesAreLost() {
        machine = withMulticast(arrived -> {});
        ask(4, 2, 0, computing(1));
        ask(4, 2, 0, computing(1));

        List<GangJobs.Ended> ended = jobs(1).run();

        ended.forEach(each -> assertThat(each.end().ending().kind()).isEqualTo(Ending.Kind.DEADLOCK));
    }

    @Test
    void shouldEndJobsOfAMachineThatFailsBeforeTheyBegin() {
        machine = withMulticast(arrived -> {
            throw new IllegalStateException("no multicast");
        });
        ask(4, 2, 0, computing(1));
        ask(4, 2, 0, computing(1));

        List<GangJobs.Ended> ended = jobs(1).run();

        ended.forEach(each -> assertThat(each.end().ending().message()).contains("no multicast"));
    }

    private static ModelMachine withMulticast(Consumer<Event> multicast) {
        NetworkSpec network = new NetworkSpec() {
            @Override
            public Network open(Simulation simulation, int nodes, int firstId) {
                Network usual = NETWORK.open(simulation, nodes, firstId);
                return (Network) Proxy.newProxyInstance(
                        Network.class.getClassLoader(), new Class<?>[] {Network.class}, (self, method, arguments) -> {
                            if (method.getName().equals("multicast")) {
                                multicast.accept((Event) arguments[3]);
                                return null;
                            }
                            return method.invoke(usual, arguments);
                        });
            }

            @Override
            public long movesFrom() {
                return NETWORK.movesFrom();
            }
        };
        return new ModelMachine(
                "other",
                "a machine to test with",
                2,
                false,
                false,
                2,
                1 << 20,
                USUAL,
                NIC,
                network,
                GlobalNetworks.NONE,
                Map.of());
    }

    @Test
    void shouldBringLargeImagesLater() {
        ask(4, 2, 0, computing(1));
        asked.add(new GangJobs.Asked(asked.get(0).spec(), 0, 1 << 20));

        List<GangJobs.Ended> ended = run();

        assertThat(ended.get(0).account().launched()).isLessThan(20_000);
        // At 1 ns per byte, to one node of the tree after the other.
        assertThat(ended.get(1).account().launched()).isGreaterThan(1 << 20);
    }

    @Test
    void shouldRefuseWhatTheMachineCanNeverRun() {
        ask(6, 2, 0, computing(1));
        assertThatThrownBy(this::jobs).hasMessageContaining("a node has 2 processors");
        asked.clear();
        ask(4, 2, 0, computing(1), Map.of(ModelSettings.NOISE, "1 us every 1 ms"));
        assertThatThrownBy(this::jobs).hasMessageContaining("not where several jobs share a machine");
    }
}
