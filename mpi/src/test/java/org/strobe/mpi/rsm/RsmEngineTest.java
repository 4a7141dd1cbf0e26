package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.form.Form;
import org.strobe.mpi.form.Sweep;
import org.strobe.mpi.rsm.connection.RsmSettings;
import org.strobe.mpi.rsm.node.NodeSettings;

/** Engine {@code rsm} in jobs. */
@Timeout(600)
class RsmEngineTest {
    static Stream<Arguments> jobs() {
        return Form.rows(Stream.of(Launch.values())
                .flatMap(launch -> Stream.of("true", "false")
                        .flatMap(pollAll -> Stream.of(
                                Arguments.of(launch, 4, 1, pollAll),
                                Arguments.of(launch, 4, 2, pollAll),
                                Arguments.of(launch, 4, 4, pollAll)))));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCarryMessagesOfAnyLengthBetweenAll(Launch launch, int ranks, int nodes, String pollAll) {
        RsmJobs.job(launch, ranks, nodes).set("rsm.pollall", pollAll).run(rank -> {
            MPI.Init(new String[0]);
            RsmJobs.exchange(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    @ParameterizedTest
    @Sweep({
        "THREADS, , atomic",
        "THREADS, , put",
        "VIRTUAL, sun-fire-link, atomic",
        "VIRTUAL, sun-fire-link, atomic64",
        "VIRTUAL, sun-fire-link, cheetah",
        "VIRTUAL, sun-fire-link, put"
    })
    void shouldCarryMessagesByAnyWayOfStoring(Launch launch, String machine, String copy) {
        Job job = RsmJobs.job(launch, 2, 2).set("rsm.copy", copy);
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        there.run(rank -> {
            MPI.Init(new String[0]);
            RsmJobs.exchange(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    @ParameterizedTest
    @Sweep({
        "THREADS, , 4, 1",
        "THREADS, , 4, 2",
        "THREADS, , 3, 2",
        "THREADS, , 1, 1",
        "VIRTUAL, , 6, 3",
        "PROCESSES, , 3, 1",
        "PROCESSES, , 4, 2",
        "VIRTUAL, sun-fire-link, 3, 1",
        "VIRTUAL, sun-fire-link, 2, 2",
        "VIRTUAL, sun-fire-link, 6, 2"
    })
    void shouldCarryMessagesWithinANodeBySunsPostboxes(Launch launch, String machine, int ranks, int nodes) {
        Job job = RsmJobs.job(launch, ranks, nodes).set("rsm.near", "sun");
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        there.run(rank -> {
            MPI.Init(new String[0]);
            RsmJobs.exchange(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    @Test
    void shouldRefusePostboxesAboveTheBound() {
        Job job = RsmJobs.job(Launch.THREADS, 3, 1).set("rsm.near", "sun").set("rsm.nearBound", "100000");
        assertThatThrownBy(() -> job.run(RsmEngineTest::stateOnOneNode))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("rsm.near=sun: 3 ranks of a node need ");
    }

    @ParameterizedTest
    @CsvSource({"true, 2", "false, 0"})
    void shouldSetUpAllConnectionsInInitIfAsked(String isFull, int open) {
        List<String> states = RsmJobs.job(Launch.THREADS, 3, 3)
                .set("rsm.fullconninit", isFull)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    String state = rank.context().engine().state();
                    rank.barrier(); // Finalize makes further connections
                    MPI.Finalize();
                    return state;
                });
        assertThat(states).containsOnly(open + " connections, 0 failed barriers, 0 lines stored again, 0 stripes down");
    }

    @Test
    void shouldSetUpConnectionsToPartnersAlone() {
        List<String> states = RsmJobs.job(Launch.THREADS, 6, 6).run(rank -> {
            MPI.Init(new String[0]);
            int partner = rank.number() ^ 1;
            int[] data = new int[1];
            MPI.COMM_WORLD.sendRecv(data, 1, MPI.INT, partner, 0, new int[1], 1, MPI.INT, partner, 0);
            String state = rank.context().engine().state();
            rank.barrier(); // Finalize makes further connections
            MPI.Finalize();
            return state;
        });
        assertThat(states).containsOnly("1 connections, 0 failed barriers, 0 lines stored again, 0 stripes down");
    }

    @Test
    void shouldAnswerOthersWhileItAwaitsOne() {
        RsmJobs.job(Launch.VIRTUAL, 3, 3).set("rsm.pollall", "false").run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            byte[] data = new byte[500_000];
            switch (rank.number()) {
                case 0 -> {
                    Request late = world.iRecv(MPI.newByteBuffer(data.length), data.length, MPI.BYTE, 1, 0);
                    world.recv(data, 1, MPI.BYTE, 2, 0);
                    late.waitFor();
                }
                case 1 -> {
                    world.sSend(data, data.length, MPI.BYTE, 0, 0);
                    world.send(data, 1, MPI.BYTE, 2, 0);
                }
                default -> {
                    world.recv(data, 1, MPI.BYTE, 1, 0);
                    world.send(data, 1, MPI.BYTE, 0, 0);
                }
            }
            MPI.Finalize();
            return null;
        });
    }

    /** 3912 bytes are 8 and 61 lines of 64. */
    @Test
    void shouldTakeAFurtherLineFromNineBytesOn() {
        IntToLongFunction time = bytes -> RsmJobs.job(Launch.VIRTUAL, 2, 2)
                .machine(ModelMachines.machine("sun-fire-link"))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    pingPong(bytes);
                    long start = rank.now();
                    pingPong(bytes);
                    MPI.Finalize();
                    return rank.now() - start;
                })
                .get(0);
        long line = 2 * 600;
        assertThat(time.applyAsLong(8) - time.applyAsLong(1)).isLessThan(line / 4);
        assertThat(time.applyAsLong(9) - time.applyAsLong(8)).isBetween(line, 2 * line);
        assertThat(time.applyAsLong(68) - time.applyAsLong(9)).isLessThan(line);
        assertThat(time.applyAsLong(69) - time.applyAsLong(68)).isBetween(line / 2, 2 * line);
    }

    private static void pingPong(int bytes) throws MPIException {
        byte[] data = new byte[bytes];
        int me = MPI.COMM_WORLD.getRank();
        if (me == 0) {
            MPI.COMM_WORLD.send(data, bytes, MPI.BYTE, 1, 0);
        }
        MPI.COMM_WORLD.recv(data, bytes, MPI.BYTE, 1 - me, 0);
        if (me == 1) {
            MPI.COMM_WORLD.send(data, bytes, MPI.BYTE, 0, 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"qsnet, 4, 2", "sun-fire-link, 4, 2", "sun-fire-link, 6, 3"})
    void shouldCarryMessagesOnMachines(String machine, int ranks, int nodes) {
        RsmJobs.job(Launch.VIRTUAL, ranks, nodes)
                .machine(ModelMachines.machine(machine))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    RsmJobs.exchange(MPI.COMM_WORLD);
                    MPI.Finalize();
                    return null;
                });
    }

    @Test
    void shouldRefuseSettingsInPlainWords() {
        Map<String, String> values = Map.of("rsm.postboxes", "3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RsmSettings.from(values::get))
                .withMessageContaining("rsm.postboxes")
                .withMessageContaining("must be >= 4");
        Map<String, String> pool = Map.of("rsm.generalPool", "2147483648");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CollectiveSettings.from(pool::get))
                .withMessageContaining("rsm.generalPool")
                .withMessageContaining("must be <= 2147483647");
        Map<String, String> waits = Map.of("rsm.spin", "true", "rsm.cosched", "1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WaitSettings.from(waits::get))
                .withMessageContaining("rsm.spin=true and rsm.cosched=1");
        List<Setting<?>> all = new ArrayList<>(RsmSettings.ALL);
        all.addAll(NodeSettings.ALL);
        all.addAll(CollectiveSettings.ALL);
        all.addAll(WaitSettings.ALL);
        assertThat(Engines.chosen(RsmKind.NAME).settings()).isEqualTo(all);
        assertThat(all.stream().map(Setting::name)).allMatch(name -> name.startsWith(RsmKind.NAME + "."));
    }

    @Test
    void shouldSendAsUsualOnOneNode() {
        List<String> states = RsmJobs.job(Launch.THREADS, 2, 1).run(RsmEngineTest::stateOnOneNode);
        assertThat(states).containsOnly("");
    }

    private static String stateOnOneNode(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.barrier();
        String state = rank.context().engine().state();
        MPI.Finalize();
        return state;
    }
}
