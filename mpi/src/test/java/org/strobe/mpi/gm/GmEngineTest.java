package org.strobe.mpi.gm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.form.Form;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Engine {@code gm} in jobs. */
@Timeout(600)
class GmEngineTest {
    static Stream<Arguments> jobs() {
        return Form.rows(Stream.of(Launch.values())
                .flatMap(launch -> Stream.of(1, 2, 4).map(nodes -> Arguments.of(launch, 4, nodes))));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCarryMessagesOfAnyLengthBetweenAll(Launch launch, int ranks, int nodes) {
        GmJobs.job(launch, ranks, nodes).run(rank -> {
            MPI.Init(new String[0]);
            GmJobs.exchange(MPI.COMM_WORLD);
            LayerMessages.sendWithGaps(MPI.COMM_WORLD, 300_000);
            MPI.Finalize();
            return null;
        });
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "4, 2", "5, 5"})
    void shouldCarryMessagesOnMyrinet(int ranks, int nodes) {
        GmJobs.onMyrinet(ranks, nodes).run(rank -> {
            MPI.Init(new String[0]);
            GmJobs.exchange(MPI.COMM_WORLD);
            LayerMessages.sendWithGaps(MPI.COMM_WORLD, 300_000);
            MPI.Finalize();
            return null;
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"3, 3", "16, 8"})
    void shouldCarryMessagesBetweenManyOnMyrinet(int ranks, int nodes) {
        shouldCarryMessagesOnMyrinet(ranks, nodes);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldWorkSlowlyWithOneTokenOfEachKind(boolean isModelled) {
        Job job = isModelled ? GmJobs.onMyrinet(4, 4) : GmJobs.job(Launch.THREADS, 4, 4);
        List<String> states = job.set("gm.sendTokens", "1")
                .set("gm.receiveTokens", "1")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    GmJobs.exchange(MPI.COMM_WORLD);
                    LayerMessages.sendWithGaps(MPI.COMM_WORLD, 300_000);
                    return state(rank);
                });
        assertThat(states).allMatch(state -> state.contains(" of 1 send tokens, 1 of 1 receive tokens with the NIC"));
    }

    @ParameterizedTest
    @CsvSource({"false, 600000, 65536", "true, 600000, 65536", "false, 65536, 5000", "true, 70000, 5000"})
    void shouldBoundRegisteredMemory(boolean isModelled, int registered, int put) {
        Job job = isModelled ? GmJobs.onMyrinet(3, 3) : GmJobs.job(Launch.THREADS, 3, 3);
        List<String> states = job.set("gm.registered", String.valueOf(registered))
                .set("gm.sendTokens", "2")
                .set("gm.receiveTokens", "2")
                .set("gm.put", String.valueOf(put))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    GmJobs.exchange(MPI.COMM_WORLD);
                    LayerMessages.sendWithGaps(MPI.COMM_WORLD, 300_000);
                    return state(rank);
                });
        assertThat(states).allSatisfy(state -> assertThat(registered(state)).isLessThanOrEqualTo(registered));
    }

    private static String state(Rank rank) throws MPIException {
        MPI.COMM_WORLD.barrier();
        String state = rank.context().engine().state();
        MPI.Finalize();
        return state;
    }

    private static int registered(String state) {
        return Integer.parseInt(state.replaceAll(".*NIC, (\\d+) bytes registered", "$1"));
    }

    @ParameterizedTest
    @CsvSource({"qsnet, 4, 2", "myrinet, 2, 1"})
    void shouldSendAsUsualWithoutGm(String machine, int ranks, int nodes) {
        List<String> states = GmJobs.job(Launch.VIRTUAL, ranks, nodes)
                .machine(ModelMachines.machine(machine))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    GmJobs.exchange(MPI.COMM_WORLD);
                    return state(rank);
                });
        assertThat(states).containsOnly("");
    }

    @Test
    void shouldReachRanksOfTheNodeByTheNicIfAsked() {
        List<String> states = GmJobs.onMyrinet(2, 1)
                .set("p2p.nearByNic", "true")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    GmJobs.exchange(MPI.COMM_WORLD);
                    return state(rank);
                });
        assertThat(states).allMatch(state -> state.contains(" send tokens"));
    }

    @ParameterizedTest
    @CsvSource({
        "gm.sendTokens, 0, must be >= 1",
        "gm.receiveTokens, 0, must be >= 1",
        "gm.registered, 4587519, must be >= 4587520 for the buffers of gm.sendTokens=28 and gm.receiveTokens=252"
    })
    void shouldRefuseSettingsInPlainWords(String name, String value, String message) {
        Map<String, String> values = Map.of(name, value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GmSettings.from(values::get))
                .withMessageContaining(name + "=" + value)
                .withMessageContaining(message);
        Job job = GmJobs.job(Launch.THREADS, 2, 2).set(name, value);
        assertThatThrownBy(() -> job.run(GmEngineTest::init))
                .isInstanceOf(JobException.class)
                .hasMessageContaining(message);
    }

    private static Void init(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        return null;
    }

    @Test
    void shouldDeclareItsSettings() {
        assertThat(Engines.chosen(GmKind.NAME).settings()).isEqualTo(GmSettings.ALL);
        assertThat(GmSettings.ALL.stream().map(Setting::name)).allMatch(name -> name.startsWith(GmKind.NAME + "."));
    }
}
