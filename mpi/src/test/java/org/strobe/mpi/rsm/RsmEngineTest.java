package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.rsm.connection.RsmSettings;

/** Engine {@code rsm} in jobs. */
@Timeout(600)
class RsmEngineTest {
    private static final int[] LENGTHS = {0, 1, 36, 37, 3904, 3905, 8192, 100_000, 262_143, 262_144, 1_000_000};

    /** Messages to a process that is stopped. */
    private static final int STREAM = 100;

    private static Job job(Launch launch, int ranks, int nodes) {
        return Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .set("engine", RsmKind.NAME)
                .timeout(Duration.ofMinutes(3));
    }

    static Stream<Arguments> jobs() {
        return Stream.of(Launch.values())
                .flatMap(launch -> Stream.of("true", "false")
                        .flatMap(pollAll -> Stream.of(
                                Arguments.of(launch, 4, 1, pollAll),
                                Arguments.of(launch, 4, 2, pollAll),
                                Arguments.of(launch, 4, 4, pollAll))));
    }

    private static byte at(int from, int to, int length, int index) {
        return (byte) (from * 31 + to * 17 + length + index);
    }

    private static byte[] data(int from, int to, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = at(from, to, length, i);
        }
        return bytes;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCarryMessagesOfAnyLengthBetweenAll(Launch launch, int ranks, int nodes, String pollAll) {
        job(launch, ranks, nodes).set("rsm.pollall", pollAll).run(rank -> {
            MPI.Init(new String[0]);
            exchange(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    private static void exchange(Intracomm world) throws MPIException {
        int me = world.getRank();
        int size = world.getSize();
        for (int length : LENGTHS) {
            Request[] sends = new Request[size];
            for (int to = 0; to < size; to++) {
                sends[to] = world.iSend(
                        MPI.newByteBuffer(length).put(data(me, to, length)).flip(), length, MPI.BYTE, to, length);
            }
            for (int i = 0; i < size; i++) {
                byte[] received = new byte[length];
                int source = length % 2 == 0 ? MPI.ANY_SOURCE : i;
                Status status = world.recv(received, length, MPI.BYTE, source, length);
                assertThat(status.getCount(MPI.BYTE)).isEqualTo(length);
                assertThat(received).isEqualTo(data(status.getSource(), me, length));
            }
            Request.waitAll(sends);
        }
    }

    @ParameterizedTest
    @CsvSource({"true, 2", "false, 0"})
    void shouldSetUpAllConnectionsInInitIfAsked(String isFull, int open) {
        List<String> states = job(Launch.THREADS, 3, 3)
                .set("rsm.fullconninit", isFull)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    String state = rank.context().engine().state();
                    rank.barrier(); // Finalize makes further connections
                    MPI.Finalize();
                    return state;
                });
        assertThat(states).containsOnly(open + " connections, 0 failed barriers");
    }

    @Test
    void shouldSetUpConnectionsToPartnersAlone() {
        List<String> states = job(Launch.THREADS, 6, 6).run(rank -> {
            MPI.Init(new String[0]);
            int partner = rank.number() ^ 1;
            int[] data = new int[1];
            MPI.COMM_WORLD.sendRecv(data, 1, MPI.INT, partner, 0, new int[1], 1, MPI.INT, partner, 0);
            String state = rank.context().engine().state();
            rank.barrier(); // Finalize makes further connections
            MPI.Finalize();
            return state;
        });
        assertThat(states).containsOnly("1 connections, 0 failed barriers");
    }

    @Test
    void shouldAnswerOthersWhileItAwaitsOne() {
        job(Launch.VIRTUAL, 3, 3).set("rsm.pollall", "false").run(rank -> {
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

    @ParameterizedTest
    @CsvSource({"qsnet, 4, 2", "sun-fire-link, 4, 2", "sun-fire-link, 6, 3"})
    void shouldCarryMessagesOnMachines(String machine, int ranks, int nodes) {
        job(Launch.VIRTUAL, ranks, nodes)
                .machine(ModelMachines.machine(machine))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    exchange(MPI.COMM_WORLD);
                    MPI.Finalize();
                    return null;
                });
    }

    @ParameterizedTest
    @CsvSource({
        "THREADS, , 5, true",
        "THREADS, , 7, false",
        "VIRTUAL, , 100, true",
        "PROCESSES, , 7, true",
        "PROCESSES, , 100, false",
        "VIRTUAL, sun-fire-link, 31, true",
        "VIRTUAL, sun-fire-link, 100, false"
    })
    void shouldCarryEachMessageOnceWhenStoresAreLost(Launch launch, String machine, int every, String pollAll) {
        Job job = job(launch, 4, 4)
                .set("rsm.pollall", pollAll)
                .faults(FaultPlan.NONE.failTransfer(Nth.every(every), FaultPlan.ANY, FaultPlan.ANY));
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        List<String> states = there.run(rank -> {
            MPI.Init(new String[0]);
            exchange(MPI.COMM_WORLD);
            MPI.COMM_WORLD.barrier();
            String state = rank.context().engine().state();
            MPI.Finalize();
            return state;
        });
        assertThat(states).allMatch(state -> state.startsWith("3 connections, "));
        assertThat(states.stream().mapToLong(RsmEngineTest::failedBarriers).sum())
                .isPositive();
    }

    private static long failedBarriers(String state) {
        return Long.parseLong(state.replaceAll(".* connections, (\\d+) failed barriers", "$1"));
    }

    @ParameterizedTest
    @CsvSource({"THREADS, ", "PROCESSES, ", "VIRTUAL, sun-fire-link"})
    void shouldEndTheJobByTheNameOfAPartnerThatNoStoreReaches(Launch launch, String machine) {
        Job job = job(launch, 2, 2).faults(FaultPlan.NONE.failTransfer(Nth.between(3, FaultPlan.NEVER - 1), 0, 1));
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        assertThatThrownBy(() -> there.run(rank -> {
                    MPI.Init(new String[0]);
                    int[] data = new int[1];
                    for (int i = 0; i < 100; i++) {
                        MPI.COMM_WORLD.sendRecv(
                                data, 1, MPI.INT, 1 - rank.number(), 0, new int[1], 1, MPI.INT, 1 - rank.number(), 0);
                    }
                    MPI.Finalize();
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("rank 1 on node 1 cannot be reached");
    }

    @Test
    void shouldGoOnWhenAProcessWasStoppedForAWhile() {
        job(Launch.PROCESSES, 2, 2).run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            long[] pid = {ProcessHandle.current().pid()};
            if (rank.number() == 1) {
                world.send(pid, 1, MPI.LONG, 0, 0);
                for (int i = 0; i < STREAM; i++) {
                    byte[] received = new byte[LENGTHS[i % LENGTHS.length]];
                    world.recv(received, received.length, MPI.BYTE, 0, i);
                    assertThat(received).isEqualTo(data(0, i, received.length));
                }
            } else {
                world.recv(pid, 1, MPI.LONG, 1, 0);
                signal("STOP", pid[0]);
                Request[] sends = new Request[STREAM];
                for (int i = 0; i < STREAM; i++) {
                    int length = LENGTHS[i % LENGTHS.length];
                    sends[i] = world.iSend(
                            MPI.newByteBuffer(length).put(data(0, i, length)).flip(), length, MPI.BYTE, 1, i);
                }
                assertThat(Request.testAll(sends))
                        .as("while the receiver is stopped")
                        .isFalse();
                signal("CONT", pid[0]);
                Request.waitAll(sends);
            }
            MPI.Finalize();
            return null;
        });
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start();
        assertThat(kill.waitFor()).isZero();
    }

    @Test
    void shouldRefuseSettingsInPlainWords() {
        Map<String, String> values = Map.of("rsm.postboxes", "3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RsmSettings.from(values::get))
                .withMessageContaining("rsm.postboxes")
                .withMessageContaining("must be >= 4");
        assertThat(RsmSettings.ALL.stream().map(setting -> setting.name()).collect(Collectors.toList()))
                .allMatch(name -> name.startsWith(RsmKind.NAME + "."));
        assertThat(Engines.chosen(RsmKind.NAME).settings()).isEqualTo(RsmSettings.ALL);
    }

    @Test
    void shouldSendAsUsualOnOneNode() {
        List<String> states = job(Launch.THREADS, 2, 1).run(RsmEngineTest::stateOnOneNode);
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
