package org.strobe.mpi.vapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.form.Form;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Engine {@code vapi} in jobs. */
@Timeout(600)
class VapiEngineTest {
    private static final List<String> CHANNELS = List.of("rdma", "send");

    static Stream<Arguments> jobs() {
        return Form.rows(Stream.of(Launch.values())
                .flatMap(launch -> Stream.of(1, 2, 4)
                        .flatMap(nodes -> CHANNELS.stream().map(channel -> Arguments.of(launch, 4, nodes, channel)))));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCarryMessagesOfAnyLengthBetweenAll(Launch launch, int ranks, int nodes, String channel) {
        VapiJobs.job(launch, ranks, nodes).set("vapi.channel", channel).run(VapiEngineTest::exchangeAll);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, rdma", "2, 2, send", "4, 2, rdma", "3, 3, send", "6, 6, rdma"})
    void shouldCarryMessagesOnInfiniBand(int ranks, int nodes, String channel) {
        VapiJobs.onInfiniBand(ranks, nodes).set("vapi.channel", channel).run(VapiEngineTest::exchangeAll);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"16, 8, rdma", "16, 8, send"})
    void shouldCarryMessagesBetweenManyOnInfiniBand(int ranks, int nodes, String channel) {
        shouldCarryMessagesOnInfiniBand(ranks, nodes, channel);
    }

    private static Void exchangeAll(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        VapiJobs.exchange(MPI.COMM_WORLD);
        LayerMessages.sendWithGaps(MPI.COMM_WORLD, 300_000);
        MPI.Finalize();
        return null;
    }

    @ParameterizedTest
    @CsvSource({"false, rdma", "true, rdma", "false, send", "true, send"})
    void shouldWorkSlowlyWithOneSlotAndOneOperation(boolean isModelled, String channel) {
        Job job = isModelled ? VapiJobs.onInfiniBand(4, 4) : VapiJobs.job(Launch.THREADS, 4, 4);
        job.set("vapi.channel", channel)
                .set("vapi.slots", "1")
                .set("vapi.depth", "1")
                .run(VapiEngineTest::exchangeAll);
    }

    @ParameterizedTest
    @CsvSource({"false, 600000, 65536", "true, 600000, 65536", "false, 3000, 5000", "true, 6000, 5000"})
    void shouldBoundRegisteredMemory(boolean isModelled, int registered, int put) {
        Job job = isModelled ? VapiJobs.onInfiniBand(3, 3) : VapiJobs.job(Launch.THREADS, 3, 3);
        List<String> states = job.set("vapi.registered", String.valueOf(registered))
                .set("vapi.put", String.valueOf(put))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    VapiJobs.exchange(MPI.COMM_WORLD);
                    LayerMessages.sendWithGaps(MPI.COMM_WORLD, 300_000);
                    return state(rank);
                });
        assertThat(states).allSatisfy(state -> assertThat(registered(state)).isBetween(0, registered));
    }

    private static String state(Rank rank) throws MPIException {
        MPI.COMM_WORLD.barrier();
        String state = rank.context().engine().state();
        MPI.Finalize();
        return state;
    }

    private static int registered(String state) {
        return Integer.parseInt(state.replaceAll(".* (\\d+) of \\d+ bytes registered.*", "$1"));
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void shouldConnectAtTheFirstMessage(boolean isModelled) {
        Job job = isModelled ? VapiJobs.onInfiniBand(4, 4) : VapiJobs.job(Launch.THREADS, 4, 4);
        List<String> states = job.run(rank -> {
            MPI.Init(new String[0]);
            String state = rank.context().engine().state();
            VapiJobs.exchange(MPI.COMM_WORLD);
            return state + ", then " + state(rank);
        });
        assertThat(states).allMatch(state -> state.startsWith("0 connections") && state.contains("then 3 connections"));
    }

    @ParameterizedTest
    @CsvSource({"qsnet, 4, 2", "infiniband-2003, 2, 1"})
    void shouldSendAsUsualWithoutVapi(String machine, int ranks, int nodes) {
        List<String> states = VapiJobs.job(Launch.VIRTUAL, ranks, nodes)
                .machine(ModelMachines.machine(machine))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    VapiJobs.exchange(MPI.COMM_WORLD);
                    return state(rank);
                });
        assertThat(states).containsOnly("");
    }

    @Test
    void shouldReachRanksOfTheNodeByTheNicIfAsked() {
        List<String> states = VapiJobs.onInfiniBand(2, 1)
                .set("p2p.nearByNic", "true")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    VapiJobs.exchange(MPI.COMM_WORLD);
                    return state(rank);
                });
        assertThat(states).allMatch(state -> state.startsWith("1 connections"));
    }

    @Test
    void shouldNotLoseItsPlaceWhenSlotsAreReusedOften() {
        VapiJobs.job(Launch.THREADS, 2, 2).set("vapi.slots", "3").run(rank -> {
            MPI.Init(new String[0]);
            for (int i = 0; i < 5_000; i++) {
                stream(rank.number(), i);
            }
            MPI.Finalize();
            return null;
        });
    }

    /** A message one way; each hundredth is answered. */
    private static void stream(int rank, int number) throws MPIException {
        byte[] data = LayerMessages.data(0, number, number % 300);
        if (rank == 0) {
            MPI.COMM_WORLD.send(data, data.length, MPI.BYTE, 1, number % 100);
        } else {
            byte[] got = new byte[data.length];
            MPI.COMM_WORLD.recv(got, got.length, MPI.BYTE, 0, number % 100);
            assertThat(Arrays.equals(got, data)).as("message %d", number).isTrue();
        }
        if (number % 100 == 0) {
            MPI.COMM_WORLD.barrier();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "vapi.slots, 0, must be >= 1",
        "vapi.depth, 0, must be >= 1",
        "vapi.credits, 0, must be >= 1",
        "vapi.channel, udp, rdma or send"
    })
    void shouldRefuseSettingsInPlainWords(String name, String value, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VapiSettings.from(Map.of(name, value)::get))
                .withMessageContaining(name + "=" + value)
                .withMessageContaining(message);
    }

    @Test
    void shouldDeclareItsSettings() {
        assertThat(Engines.chosen(VapiKind.NAME).settings()).isEqualTo(VapiSettings.ALL);
        assertThat(VapiSettings.ALL.stream().map(Setting::name)).allMatch(name -> name.startsWith(VapiKind.NAME + "."));
    }
}
