package org.strobe.mpi.tports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.p2p.wire.userlevel.LayerEngineContract;

/** Engine {@code tports} in jobs. */
@Timeout(600)
class TportsEngineTest extends LayerEngineContract {
    TportsEngineTest() {
        super(TportsKind.NAME, "qsnet", "myrinet", "tports.matching", "nic", "host");
    }

    @Override
    protected RankTask<String> exchange() {
        return TportsJobs::exchangeAll;
    }

    @Override
    protected List<Setting<?>> settings() {
        return TportsSettings.ALL;
    }

    @Override
    protected String stateOfLayer() {
        return "matched by ";
    }

    @ParameterizedTest
    @CsvSource({"nic, false", "nic, true", "host, false", "host, true"})
    void shouldWorkSlowlyWithOneBufferOfEachKind(String matching, boolean isModelled) {
        Job job = isModelled ? TportsJobs.onQsnet(4, 4) : TportsJobs.job(Launch.THREADS, 4, 4);
        job.set("tports.matching", matching)
                .set("tports.sends", "1")
                .set("tports.buffers", "0")
                .set("tports.records", "1")
                .run(TportsJobs::exchangeAll);
    }

    @Test
    void shouldLeaveMatchingToRanksWhereMessagesAreChecked() {
        assertThat(TportsJobs.onQsnet(2, 2).set("check", "on").run(TportsJobs::exchangeAll))
                .allMatch(state -> state.contains("matched by ranks"));
    }
}
