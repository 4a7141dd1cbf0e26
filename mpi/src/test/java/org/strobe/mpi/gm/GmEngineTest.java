package org.strobe.mpi.gm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.p2p.wire.userlevel.LayerEngineContract;

/** Engine {@code gm} in jobs. */
@Timeout(600)
class GmEngineTest extends LayerEngineContract {
    GmEngineTest() {
        super(GmKind.NAME, "myrinet", "qsnet", "gm.puts", "32", "2");
    }

    @Override
    protected RankTask<String> exchange() {
        return GmJobs::exchangeAll;
    }

    @Override
    protected List<Setting<?>> settings() {
        return GmSettings.ALL;
    }

    @Override
    protected String stateOfLayer() {
        return " send tokens";
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldWorkSlowlyWithOneTokenOfEachKind(boolean isModelled) {
        Job job = isModelled ? GmJobs.onMyrinet(4, 4) : GmJobs.job(Launch.THREADS, 4, 4);
        List<String> states =
                job.set("gm.sendTokens", "1").set("gm.receiveTokens", "1").run(GmJobs::exchangeAll);
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
                .run(GmJobs::exchangeAll);
        assertThat(states).allSatisfy(state -> assertThat(registered(state)).isLessThanOrEqualTo(registered));
    }

    private static int registered(String state) {
        return Integer.parseInt(state.replaceAll(".*NIC, (\\d+) bytes registered", "$1"));
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
}
