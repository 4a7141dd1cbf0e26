package org.strobe.mpi.tports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

/** Engine {@code tports} in jobs. */
@Timeout(600)
class TportsEngineTest {
    static Stream<Arguments> jobs() {
        return Form.rows(Stream.of("nic", "host")
                .flatMap(matching -> Stream.of(Launch.values())
                        .flatMap(launch -> Stream.of(1, 2, 4).map(nodes -> Arguments.of(matching, launch, 4, nodes)))));
    }

    private static Void exchange(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        TportsJobs.exchange(MPI.COMM_WORLD);
        MPI.Finalize();
        return null;
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldCarryMessagesOfAnyLengthBetweenAll(String matching, Launch launch, int ranks, int nodes) {
        TportsJobs.job(launch, ranks, nodes).set("tports.matching", matching).run(TportsEngineTest::exchange);
    }

    @ParameterizedTest
    @CsvSource({"nic, 2, 2", "nic, 4, 2", "nic, 5, 5", "host, 2, 2", "host, 4, 2"})
    void shouldCarryMessagesOnQsnet(String matching, int ranks, int nodes) {
        TportsJobs.onQsnet(ranks, nodes).set("tports.matching", matching).run(TportsEngineTest::exchange);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"nic, 3, 3", "nic, 16, 8", "host, 16, 8"})
    void shouldCarryMessagesBetweenManyOnQsnet(String matching, int ranks, int nodes) {
        shouldCarryMessagesOnQsnet(matching, ranks, nodes);
    }

    @ParameterizedTest
    @CsvSource({"nic, false", "nic, true", "host, false", "host, true"})
    void shouldWorkSlowlyWithOneBufferOfEachKind(String matching, boolean isModelled) {
        Job job = isModelled ? TportsJobs.onQsnet(4, 4) : TportsJobs.job(Launch.THREADS, 4, 4);
        job.set("tports.matching", matching)
                .set("tports.sends", "1")
                .set("tports.buffers", "0")
                .set("tports.records", "1")
                .run(TportsEngineTest::exchange);
    }

    @ParameterizedTest
    @CsvSource({"myrinet, 4, 2", "qsnet, 2, 1"})
    void shouldSendAsUsualWithoutTports(String machine, int ranks, int nodes) {
        assertThat(TportsJobs.job(Launch.VIRTUAL, ranks, nodes)
                        .machine(ModelMachines.machine(machine))
                        .run(TportsEngineTest::state))
                .containsOnly("");
    }

    @Test
    void shouldReachRanksOfTheNodeByTheNicIfAsked() {
        assertThat(TportsJobs.onQsnet(2, 1).set("p2p.nearByNic", "true").run(TportsEngineTest::state))
                .allMatch(state -> state.contains("matched by NICs"));
    }

    @Test
    void shouldLeaveMatchingToRanksWhereMessagesAreChecked() {
        assertThat(TportsJobs.onQsnet(2, 2).set("check", "on").run(TportsEngineTest::state))
                .allMatch(state -> state.contains("matched by ranks"));
    }

    private static String state(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        TportsJobs.exchange(MPI.COMM_WORLD);
        MPI.COMM_WORLD.barrier();
        String state = rank.context().engine().state();
        MPI.Finalize();
        return state;
    }

    @Test
    void shouldDeclareItsSettings() {
        assertThat(Engines.chosen(TportsKind.NAME).settings()).isEqualTo(TportsSettings.ALL);
        assertThat(List.copyOf(TportsSettings.ALL).stream().map(Setting::name))
                .allMatch(name -> name.startsWith(TportsKind.NAME + "."));
    }
}
